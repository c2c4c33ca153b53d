import * as z from 'zod';

/** The version of the schema. Adding a field keeps it; any other change makes a new version. */
export const SCHEMA_VERSION = 1;

const address = z.string().describe('An absolute URL.');
const html = z.string().describe('Sanitised HTML; addresses are absolute.');

const date = z
  .union([z.object({ day: z.iso.date() }).strict(), z.object({ text: z.string() }).strict()])
  .describe('A day, or the words an editor wrote in its place.');

const named = z
  .object({ name: z.string(), url: address.optional() })
  .strict()
  .describe('A person, place, method, category or organisation, with its page.');

const related = z
  .object({
    title: z.string(),
    url: address.optional(),
    date: date.optional(),
    publication: z.string().optional().describe('Of press: where it appeared.'),
  })
  .strict();

const track = z
  .object({
    language: z.string().optional().describe('Absent where the CMS does not say.'),
    label: z.string(),
    kind: z.literal('captions').optional().describe('Absent of subtitles and descriptions.'),
  })
  .strict();

const medium = z
  .object({
    kind: z.enum(['film', 'document', 'picture']),
    title: z.string(),
    url: address,
    type: z.string().describe('Media type, by the ending of the address.'),
    bytes: z.int().positive().optional().describe('Absent where the CMS does not say.'),
    sha256: z
      .string()
      .regex(/^[\da-f]{64}$/)
      .optional()
      .describe('Of the file as published. Absent where the CMS does not say.'),
    maker: z.string().optional().describe('Who made it, as the editors know. Plain text.'),
    taken: date.optional(),
    source: z.string().optional().describe('Where it comes from: words, or an absolute URL.'),
    licence: z.string().optional().describe('Words, or the absolute URL of the licence.'),
    seconds: z.number().optional(),
    width: z.int().positive().optional(),
    height: z.int().positive().optional(),
    alternative: z
      .string()
      .optional()
      .describe('What a picture shows, for those who do not see it.'),
    caption: z.string().optional(),
    still: address.optional(),
    subtitles: z.array(track).optional().describe('Of films: captions, too.'),
    descriptions: z
      .array(track)
      .optional()
      .describe('Of films: text that says what is seen. Absent where there is none.'),
    chapters: z
      .array(z.object({ seconds: z.number(), title: z.string() }).strict())
      .optional()
      .describe('Of films: where each part begins.'),
    contentWarning: z.string().optional(),
  })
  .strict();

const passage = z
  .object({
    heading: z.string().optional(),
    html,
    anchors: z.array(address).describe('The permanent address of each paragraph, in order.'),
  })
  .strict();

const cited = z
  .object({
    paragraph: address.describe('That of the paragraph, with its anchor.'),
    resource: address.describe('The page of the film, picture or document.'),
    t: z.number().optional().describe('Of films: seconds from the beginning.'),
    xywh: z.string().optional().describe('Of pictures: percent:left,top,width,height.'),
    page: z.int().positive().optional().describe('Of documents.'),
  })
  .strict()
  .describe('What a link of the text leads to among the media of this record or another.');

const credit = z
  .object({
    role: z.string(),
    people: z.array(named),
    organisation: named.optional(),
  })
  .strict();

/** An investigation or study as a record: `/investigation/{slug}.json`. */
export const recordSchema = z
  .object({
    $schema: address,
    schemaVersion: z.literal(SCHEMA_VERSION),
    id: z.string().describe('A tag URI, which survives a rename.'),
    kind: z.enum(['investigation', 'study']),
    code: z.string().optional(),
    title: z.string(),
    url: address,
    language: z.string(),
    contentWarning: z.string().optional().describe('Show it before anything else of the record.'),
    publisher: named,
    abstract: z.string().optional(),
    dates: z
      .object({
        incident: date.optional(),
        published: date.optional(),
        updated: date.optional(),
        saved: date.optional().describe('The last save in the CMS, of whatever kind.'),
      })
      .strict(),
    versions: z
      .array(
        z.object({ date: date.optional(), format: z.string(), html: html.optional() }).strict(),
      )
      .describe('The dated updates and corrections, in the order of the page.'),
    places: z.array(named),
    coordinates: z.object({ latitude: z.number(), longitude: z.number() }).strict().optional(),
    categories: z.array(named),
    methods: z.array(named),
    methodsInDetail: html.optional(),
    commissionedBy: z.array(named),
    fundedBy: z.array(named),
    collaborators: z.array(named),
    team: z.array(credit),
    extendedTeam: z.array(credit),
    otherCredits: z.array(z.object({ title: z.string(), html }).strict()),
    text: z.array(passage),
    evidence: z.array(cited),
    sources: z.array(named).describe('What the editors link to as sources.'),
    media: z.array(medium),
    related: z
      .object({
        investigations: z.array(related),
        exhibitions: z.array(related),
        events: z.array(related),
        press: z.array(related),
        recognition: z.array(related),
        publications: z.array(related),
      })
      .strict(),
    citation: z.object({ text: z.string(), bibtex: address, ris: address, csl: address }).strict(),
    isComplete: z
      .boolean()
      .describe('False while only what the list holds is known: text, team and media are missing.'),
  })
  .strict();

export type CaseRecord = z.infer<typeof recordSchema>;

/** Returns the schema as JSON Schema (draft 2020-12), for others to validate against. */
export const recordJsonSchema = (id: string) => ({
  $id: id,
  title: 'Record of an investigation or study',
  ...z.toJSONSchema(recordSchema),
});
