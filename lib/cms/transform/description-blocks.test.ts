import { createTestContext } from '../testing/context';
import { toDescriptionBlocks } from './description-blocks';

const read = (raw: unknown) => toDescriptionBlocks(raw, createTestContext().context);
const nested = (columns: unknown, column_1: string, column_2 = '', block_heading = '') => ({
  block_heading,
  block_content: { columns, column_1, column_2 },
});

describe('toDescriptionBlocks', () => {
  it.each([
    ['two', 2],
    ['2', 2],
    [2, 2],
    ['one', 1],
    [1, 1],
    // Without a number of columns: as many as have text.
    ['', 2],
  ])('shows %j columns as %i', (columns, shown) => {
    expect(read([nested(columns, 'a', 'b')])[0]?.columns).toHaveLength(shown);
  });

  it.each([
    [nested('two', 'a', ''), ['a']],
    [nested('two', '', 'b'), ['b']],
    [nested('two', '', '', 'Heading alone'), ['']],
    [{ acf_fc_layout: 'block', columns: '2', column_1: '<p>a</p>' }, ['<p>a</p>']],
  ])('reads %j', (raw, columns) => expect(read([raw])[0]?.columns).toEqual(columns));

  it.each([
    [{ description: [nested('one', 'a')] }, 1],
    ['<p>HTML alone</p>', 1],
    [[nested('one', '<p>&nbsp;</p>')], 0],
    [false, 0],
    [{ description: false }, 0],
  ])('reads %j as %i blocks', (raw, blocks) => expect(read(raw)).toHaveLength(blocks));

  it('reads a heading as plain text; null when there is none', () => {
    const blocks = read([nested('one', 'a', '', 'A &amp; <b>B</b>'), nested('one', 'b')]);
    expect(blocks.map(({ heading }) => heading)).toEqual(['A & B', null]);
  });
});
