import { z } from 'zod'
import { parseContent } from '#app/domain/content/content-errors.server.ts'
import { createContentForm } from '#app/domain/content/content-form.server.ts'
import { type ContentData, findField, listContentPictures } from '#app/domain/content/content-form.ts'
import { type ContentKind, isContentKind } from '#app/domain/content/content-kinds.ts'
import type { ContentDeclaration } from '#app/domain/content/define-content.ts'
import { slugSchema } from '#app/lib/slug.ts'
import { findDeclaration } from './content-declarations.server.ts'
import type { NamedPicture } from './content-pictures.server.ts'
import { parseContentData } from './drafts/parse-fields.server.ts'

/** Increased when the site can no longer read exported files in the old format. */
export const contentFormat = 1

/** `data` null: staff took this entry of the files off the site. */
export type ContentFile = { format: number; kind: ContentKind; slug: string; data: ContentData | null }
/** A file of an export by its path within the folder. @property text JSON */
export type SentFile = { path: string; text: string }

/** @property path of its file within the folder */
export type ContentFileEntry = { path: string; kind: ContentKind; slug: string; data: ContentData | null; declaration: ContentDeclaration }
type ReadFileResult = { ok: true; entry: ContentFileEntry } | { ok: false; errors: string[] }

const fileSchema = z.looseObject({ format: z.number(), kind: z.string(), slug: z.string(), data: z.unknown() })
const fileFields = ['format', 'kind', 'slug', 'data']

/** `listEntryErrors` checks the data against its schema. */
export function parseContentFile({ path, text }: SentFile): ReadFileResult {
  const refused = (...messages: string[]): ReadFileResult => ({ ok: false, errors: messages.map((message) => `${path}: ${message}`) })
  const json = parseJson(text)
  if (json === undefined) return refused('This is not JSON.')
  const sent = fileSchema.safeParse(json)
  if (!sent.success)
    return refused(`A file of exported content has the fields ${fileFields.join(', ')}; here ${describeMissing(json)} is missing or has another form.`)
  const { format, kind, slug, data } = sent.data
  if (format < contentFormat)
    return refused(`An older version of the site wrote this file (format ${format}, this site reads ${contentFormat}). Update that site, and export again.`)
  if (format > contentFormat)
    return refused(`A newer version of the site wrote this file (format ${format}, this site reads ${contentFormat}). Update this site first.`)
  const declaration = isContentKind(kind) ? findDeclaration(kind) : null
  if (!declaration || !isContentKind(kind)) return refused(`This site has no content of the kind “${kind}”.`)
  const unknown = Object.keys(sent.data).filter((name) => !fileFields.includes(name))
  if (unknown.length > 0) return refused(`Unknown fields: ${unknown.join(', ')}.`)
  if (!slugSchema.safeParse(slug).success) return refused(`slug: “${slug}” is not made of small letters, digits and single hyphens.`)
  const { slugField } = declaration
  if (!slugField && slug !== kind) return refused(`slug: This kind has one entry, “${kind}”.`)
  if (data === null) {
    if (!slugField || declaration.isFixed) return refused('data: This entry cannot be taken off the site.')
    return { ok: true, entry: { path, kind, slug, data, declaration } }
  }
  const reading = parseContentData(data)
  if (!reading.ok) return refused(...Object.values(reading.errors))
  if (slugField && reading.data[slugField] !== slug) return refused(`slug: “${slug}” is not the value of ${slugField} in the data.`)
  return { ok: true, entry: { path, kind, slug, data: reading.data, declaration } }
}

export function listEntryErrors({ path, slug, data, declaration }: ContentFileEntry): string[] {
  if (data === null) return []
  const parsed = parseContent(declaration, data, slug)
  return parsed.ok ? [] : formatFileErrors({ path, declaration }, parsed.errors)
}

/** Each with its place in the file for error messages. */
export function listNamedPictures({ path, data, declaration }: ContentFileEntry): NamedPicture[] {
  return listContentPictures(data).map((picture) => ({ fileId: picture.fileId, place: `${path}: ${describeErrorPlace(declaration, picture.path)}` }))
}

/** One line for each error. @param errors by the field's path; an empty path: the whole entry */
export function formatFileErrors({ path, declaration }: Pick<ContentFileEntry, 'path' | 'declaration'>, errors: Record<string, string>): string[] {
  return Object.entries(errors).map(([field, message]) => [path, field && describeErrorPlace(declaration, field), message].filter(Boolean).join(': '))
}

function describeErrorPlace(declaration: ContentDeclaration, path: string): string {
  const { label } = findField(createContentForm(declaration), path)
  return `data.${path}${label && ` (${label})`}`
}

function describeMissing(json: unknown): string {
  const known = typeof json === 'object' && json !== null ? fileSchema.safeParse(json).error?.issues.map(({ path }) => path.join('.')) : undefined
  return known && known.length > 0 ? known.join(', ') : 'everything'
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
