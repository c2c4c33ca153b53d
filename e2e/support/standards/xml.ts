import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { validateXML, type XMLFileInfo } from 'xmllint-wasm';

/** The schemas, each with its imports. Written from the standards; none is a copy. */
const SCHEMAS = {
  'atom.rng': [],
  'rss.rng': [],
  'sitemap.xsd': ['sitemap-image.xsd'],
  'oai-pmh.xsd': ['oai-dc.xsd', 'dublin-core.xsd'],
} as const;

async function schemaFile(fileName: string): Promise<XMLFileInfo> {
  return { fileName, contents: await readFile(join(import.meta.dirname, fileName), 'utf8') };
}

/**
 * Validates documents against their standard's schema (libxml2), and returns the faults; an empty list if all are valid.
 *
 * @param documents texts by a name that identifies them in the faults
 */
export async function xmlFaults(
  schema: keyof typeof SCHEMAS,
  documents: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const names = Object.keys(documents);
  const { errors } = await validateXML({
    xml: names.map((name, index) => ({
      fileName: `${index}.xml`,
      contents: documents[name] ?? '',
    })),
    extension: schema.endsWith('.rng') ? 'relaxng' : 'schema',
    schema: [await schemaFile(schema)],
    preload: await Promise.all(SCHEMAS[schema].map(schemaFile)),
    maxMemoryPages: 16_384,
  });
  return errors.map(({ loc, message }) => {
    const name = names[Number(loc?.fileName.replace('.xml', ''))] ?? schema;
    return `${name}, line ${loc?.lineNumber ?? '?'}: ${message}`;
  });
}
