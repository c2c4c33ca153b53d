import { damagedCopies } from '../support/damage';
import { unzip, zip } from '../support/zip';

/**
 * Copies of an export's few small parts, half of them damaged as a file, half in the document within.
 *
 * @param archive with the content of transfer.spec.ts
 */
export function damagedArchives(archive: Buffer, count: number): readonly Buffer[] {
  const [document, ...uploads] = unzip(archive);
  const { media, files, records, ...rest } = JSON.parse(String(document?.content));
  const isSmall = (path: string) => path.includes('measurements');
  const content = JSON.stringify({
    ...rest,
    media: media.filter(({ file }: { file: string }) => isSmall(file)),
    files: files.filter(({ path }: { path: string }) => isSmall(path)),
    records: records.filter(({ slug }: { slug: string }) =>
      /^(?:slower-glass|back|[az]$)/.test(slug),
    ),
  });
  const around = (text: Buffer | string) =>
    zip([{ name: 'content.json', content: text }, ...uploads.filter(({ name }) => isSmall(name))]);
  return [
    ...damagedCopies(around(content), count / 2),
    ...damagedCopies(Buffer.from(content), count / 2).map(around),
  ];
}
