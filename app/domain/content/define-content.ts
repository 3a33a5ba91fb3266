import type { z } from 'zod'
import type { ContentKind } from './content-kinds.ts'

export type ContentSample = { subject?: string; text: string; notes: string[] }

/** The fields of its schema have `.meta({ title, description, control })`: label, help and, if the type does not decide it, the control. */
export type ContentDeclaration<Schema extends z.ZodType = z.ZodType> = {
  kind: ContentKind
  /** The name of one entry, such as `Question`, and the heading for all of them. */
  name: string
  listName: string
  help: string
  schema: Schema
  /** Entries of `content/` by slug, shown until staff publish their own. In a kind with one entry, the slug is the kind. */
  files: () => Record<string, z.output<Schema>>
  /** The field that has the slug; absent if there is only one entry. */
  slugField?: string
  titleOf: (entry: z.output<Schema>) => string
  /** The public page of an entry, for the preview; absent if no page shows it. */
  pathOf?: (entry: z.output<Schema>, slug: string) => string
  /** For content that no page shows: a sample with example values. `notes` are hints for the editor of this entry. */
  sample?: (entry: z.output<Schema>, slug: string) => ContentSample
  /** The files define the entries: staff cannot add an entry or take one off the site. */
  isFixed?: boolean
  isForAdmins?: boolean
  /** The names in braces that its pages fill in: with any other brace, an entry is not published. Absent: its texts may have braces. */
  placeholders?: readonly string[]
  reservedSlugs?: readonly string[]
  /** Checks an entry against other content, such as the name of a course that does not exist. Returns messages by path. */
  check?: (entry: z.output<Schema>, slug: string) => Record<string, string>
  /** Checks the days of an entry against its first public day in India. Returns messages by path. */
  checkDay?: (entry: z.output<Schema>, publicFrom: string) => Record<string, string>
  /** Why readers do not see an entry although it is published; null: they see it. */
  hiddenReason?: (entry: z.output<Schema>, at: Date) => string | null
  /** Sort key of the entries; without it they are in the order of the files. */
  order?: (entry: z.output<Schema>) => number
}

export function defineContent<Schema extends z.ZodType>(declaration: ContentDeclaration<Schema>): ContentDeclaration<Schema> {
  return declaration
}
