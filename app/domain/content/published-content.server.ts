import { AsyncLocalStorage } from 'node:async_hooks'
import type { z } from 'zod'
import { logWarning } from '#app/platform/log/log.server.ts'
import type { ContentKind } from './content-kinds.ts'
import type { ContentDeclaration } from './define-content.ts'

/** One published entry. `liveUntil` null: without end. `data` null: staff took the entry off the site. */
export type PublishedEntry = { kind: ContentKind; slug: string; liveFrom: number; liveUntil: number | null; data: unknown }
type PreviewedEntry = { kind: ContentKind; slug: string; data: unknown }
export type ContentEntry<Entry> = { slug: string; entry: Entry }

const preview = new AsyncLocalStorage<readonly PreviewedEntry[]>()
let published: readonly PublishedEntry[] = []
/** Caches the list of each kind until its published entries change. */
let read = new Map<string, { entries: readonly PublishedEntry[]; value: unknown }>()

/** Replaces all published content. Called at the start and after each change. */
export function setPublishedContent(entries: readonly PublishedEntry[]): void {
  published = entries
  read = new Map()
}

/** Runs `work` as if these drafts were published: for the preview of one request, and to check entries that are imported together. */
export function withPreview<Result>(entries: readonly PreviewedEntry[], work: () => Result): Result {
  return preview.run(entries, work)
}

export function getContent<Schema extends z.ZodType>(declaration: ContentDeclaration<Schema>): z.output<Schema> {
  const [only] = listContent(declaration)
  if (!only) throw new Error(`There is no content of the kind ${declaration.kind}.`)
  return only.entry
}

/**
 * The public entries of a kind, in order: staff's releases, and the files' entries that staff neither replaced nor took off the site. Returns the
 * same array until something changes, so `derive` can cache by it.
 */
export function listContent<Schema extends z.ZodType>(declaration: ContentDeclaration<Schema>): readonly ContentEntry<z.output<Schema>>[] {
  const now = Date.now()
  const entries: PublishedEntry[] = published.filter(
    ({ kind, liveFrom, liveUntil }) => kind === declaration.kind && liveFrom <= now && (liveUntil === null || liveUntil > now),
  )
  const shown = (preview.getStore() ?? []).filter(({ kind }) => kind === declaration.kind)
  if (shown.length > 0) return listOf(declaration, [...entries, ...shown.map((entry) => ({ ...entry, liveFrom: 0, liveUntil: null }))])
  const before = read.get(declaration.kind)
  if (before && isSame(before.entries, entries)) return before.value as ContentEntry<z.output<Schema>>[]
  const value = listOf(declaration, entries)
  read.set(declaration.kind, { entries, value })
  return value
}

/** What staff published of a kind and took off the site later, of the kinds for which the last entries are loaded. */
export const listEarlierEntries = (kind: ContentKind): PublishedEntry[] =>
  published.filter((entry) => entry.kind === kind && entry.liveUntil !== null && entry.liveUntil <= Date.now() && entry.data !== null)

const derived = new WeakMap<object, Map<unknown, unknown>>()

/** Caches the result of `compute` for as long as `entries` is the same array. */
export function derive<Entry, Value>(entries: readonly ContentEntry<Entry>[], compute: (entries: readonly ContentEntry<Entry>[]) => Value): Value {
  const cached = derived.get(entries) ?? new Map<unknown, unknown>()
  derived.set(entries, cached)
  if (!cached.has(compute)) cached.set(compute, compute(entries))
  return cached.get(compute) as Value
}

/** Leaves out texts that this version of the site cannot send, so that the file's text is sent instead. @param name of the kind, for the log */
export function pickUsable<Entry>(
  name: string,
  entries: readonly ContentEntry<Entry>[],
  listErrors: (entry: Entry, slug: string) => Record<string, string>,
): Map<string, Entry> {
  const isUsable = ({ slug, entry }: ContentEntry<Entry>) => {
    const [error] = Object.entries(listErrors(entry, slug))
    if (error) logWarning(`The ${name} ${slug} is sent in the words of the file: ${error.join(': ')} Open it at /staff/content and publish it again.`)
    return !error
  }
  return new Map(entries.filter(isUsable).map(({ slug, entry }) => [slug, entry]))
}

function listOf<Schema extends z.ZodType>(declaration: ContentDeclaration<Schema>, entries: readonly PublishedEntry[]): ContentEntry<z.output<Schema>>[] {
  const all = new Map<string, z.output<Schema>>(Object.entries(declaration.files()))
  for (const { slug, data } of entries) {
    if (data === null) all.delete(slug)
    else all.set(slug, data as z.output<Schema>)
  }
  const list = [...all].map(([slug, entry]) => ({ slug, entry }))
  const { order } = declaration
  return order ? list.sort((a, b) => order(a.entry) - order(b.entry)) : list
}

const isSame = (some: readonly unknown[], others: readonly unknown[]) => some.length === others.length && some.every((one, at) => one === others[at])
