import { render, screen } from '@testing-library/react';
import { PreviewBar } from './PreviewBar';

it('says that the page is a preview, and leads out by a form that works without scripts', () => {
  render(<PreviewBar path="/programme/news/%D8%AC" />);
  expect(screen.getByRole('complementary', { name: 'Preview' }).textContent).toContain('only');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Exit preview' });
  expect(button.type).toBe('submit');
  expect(button.form?.method).toBe('post');
  expect(button.form?.getAttribute('action')).toBe(
    '/api/preview/exit?from=%2Fprogramme%2Fnews%2F%25D8%25AC',
  );
});
