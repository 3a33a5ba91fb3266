import type { ContentData } from '#app/domain/content/content-form.ts'
import { isContentKind } from '#app/domain/content/content-kinds.ts'
import { createContentFields } from '#app/domain/publications/content-declarations.server.ts'
import type { PublicationFields, PublicationKind } from '#app/domain/publications/publications.ts'
import { type FieldErrors, parseArticleFields, richTextErrors } from './parse-article-fields.server.ts'

type ReadFieldsResult = { ok: true; fields: PublicationFields } | { ok: false; errors: FieldErrors }

/** Gaps are allowed; values must have the right shape and length. @param sent any parsed JSON */
export function parseFields(kind: PublicationKind, sent: unknown): ReadFieldsResult {
  if (!isContentKind(kind)) return parseArticleFields(kind, sent)
  const { data } = (sent ?? {}) as { data?: unknown }
  const reading = parseContentData(data)
  return reading.ok ? { ok: true, fields: createContentFields(kind, '', reading.data) } : reading
}

/** Maximum characters of one entry of content as JSON: about ten times the longest course. */
const maxContentCharacters = 500_000
const maxDepth = 20
const tooLong = 'This is longer than one entry can be: 500,000 characters. Make two of it, or take something out.'

/** Gaps are allowed. Only length and depth are limited. */
export function parseContentData(sent: unknown): { ok: true; data: ContentData } | { ok: false; errors: FieldErrors } {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return { ok: false, errors: { '': richTextErrors.shape } }
  if (JSON.stringify(sent).length > maxContentCharacters) return { ok: false, errors: { '': tooLong } }
  const data = cleanValue(sent, 0)
  return data === tooDeep ? { ok: false, errors: { '': richTextErrors['too-deep'] } } : { ok: true, data: data as ContentData }
}

const tooDeep = Symbol('too deep')

/** Removes characters that PostgreSQL cannot store. */
function cleanValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed()
  if (typeof value !== 'object' || value === null) return value
  if (depth >= maxDepth) return tooDeep
  const entries = Object.entries(value).map(([name, inner]) => [cleanValue(name, 0), cleanValue(inner, depth + 1)] as [string, unknown])
  if (entries.some(([, inner]) => inner === tooDeep)) return tooDeep
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}
