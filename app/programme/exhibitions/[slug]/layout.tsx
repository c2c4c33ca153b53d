import type { ReactNode } from 'react';
import { GalleryKeys } from '@/components/media/gallery/GalleryKeys';

/** What stays while the visitor goes from image to image of an exhibition's gallery. */
export default function ExhibitionLayout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      {children}
      <GalleryKeys />
    </>
  );
}
