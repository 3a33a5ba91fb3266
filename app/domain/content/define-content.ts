import type { z } from 'zod'
import type { ContentKind } from './content-kinds.ts'

/** A mail or an SMS as it is sent, for the editor's preview. */
export type ContentSample = { subject?: string; text: string; notes: string[] }

/**
 * One kind of site content: everything its editor, its checks and its readers need.
 * Its schema is an object whose fields carry `.meta({ title, description, control })`: the label, the help and, where
 * the type alone does not say it, the control.
 */
export type ContentDeclaration<Schema extends z.ZodType = z.ZodType> = {
  kind: ContentKind
  /** What one is called, such as `Question`; and all of them, as a heading. */
  name: string
  listName: string
  help: string
  schema: Schema
  /** Entries of `content/` by slug. They are shown until staff publish theirs. A kind with one entry has its kind as slug. */
  files: () => Record<string, z.output<Schema>>
  /** The field that holds an entry's slug; absent where there is one entry only. */
  slugField?: string
  titleOf: (entry: z.output<Schema>) => string
  /** The public page that shows it, for the preview; absent for what no page shows. */
  pathOf?: (entry: z.output<Schema>, slug: string) => string
  /** What no page shows, with example values in it; `notes` say what an editor of this entry must know. */
  sample?: (entry: z.output<Schema>, slug: string) => ContentSample
  /** Its entries are those of the files: none is added or taken off the site. */
  isFixed?: boolean
  isForAdmins?: boolean
  /** Slugs that no entry may have, beside those of other entries. */
  reservedSlugs?: readonly string[]
  /** What cannot be seen from one entry alone, such as the name of a course that is not there: messages by path. */
  check?: (entry: z.output<Schema>, slug: string) => Record<string, string>
  /** What is wrong on the day in India on which it becomes public, such as a day of its own that comes later. */
  checkDay?: (entry: z.output<Schema>, publicFrom: string) => Record<string, string>
  /** Order of the entries; as in the files where it is absent. */
  order?: (entry: z.output<Schema>) => number
}

export function defineContent<Schema extends z.ZodType>(declaration: ContentDeclaration<Schema>): ContentDeclaration<Schema> {
  return declaration
}
