import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { parseContent } from '#app/domain/content/content-faults.server.ts'
import { contentFormOf } from '#app/domain/content/content-form.server.ts'
import { type ContentData, fieldAt } from '#app/domain/content/content-form.ts'
import { type ContentKind, isContentKind } from '#app/domain/content/content-kinds.ts'
import type { ContentDeclaration } from '#app/domain/content/define-content.ts'
import { listContent, withPreview } from '#app/domain/content/published-content.server.ts'
import { db, type Queryable } from '#app/platform/db/client.server.ts'
import { contentFields, findDeclaration, findFileEntry, listContentDeclarations } from './content-declarations.server.ts'
import { findSlugFault } from './drafts/content-slug.server.ts'
import { announcePublication, readComing, type StoredPublication } from './drafts/locked-publication.server.ts'
import { readContentData } from './drafts/read-fields.server.ts'
import { claimFiles, keepVersion, writeDraft } from './drafts/write-draft.server.ts'
import { loadContent } from './load-content.server.ts'
import { isContent } from './publications.ts'
import { releaseWithin, takeOffWithin } from './releases/release.server.ts'
import { readStanding } from './releases/release-status.server.ts'
import { isReservedSlug } from './reserved-slugs.server.ts'
import { publications } from './schema.server.ts'

/** One more when exported files cannot be read as before. */
const contentFormat = 1

/** `data` null: staff took this entry of the files off the site. */
export type ContentFile = { format: number; kind: ContentKind; slug: string; data: ContentData | null }
/** A file of an export by its path within the folder. @property text JSON */
type SentFile = { path: string; text: string }

/** Every entry as it is public now, and those of the files that are off the site, one file each. */
export async function exportContent(): Promise<{ path: string; file: ContentFile }[]> {
  await loadContent()
  return listContentDeclarations().flatMap((declaration) => {
    const { kind, files } = declaration
    const entries = new Map(listContent(declaration).map(({ slug, entry }) => [slug, entry as ContentData]))
    const slugs = new Set([...entries.keys(), ...Object.keys(files())])
    return [...slugs].map((slug) => ({ path: `${kind}/${slug}.json`, file: { format: contentFormat, kind, slug, data: entries.get(slug) ?? null } }))
  })
}

type ImportResult = { ok: true; changed: number; unchanged: number } | { ok: false; faults: string[] }

/**
 * Writes the drafts of exported entries, and with `publish` releases them: all of them, or none where anything is wrong.
 * @returns faults as `path of the file: field: message`
 */
export async function importContent(files: readonly SentFile[], { publish, now = new Date() }: { publish: boolean; now?: Date }): Promise<ImportResult> {
  const readings = files.map(readFile)
  const faults = readings.flatMap((reading) => (reading.ok ? [] : reading.faults))
  const entries = readings.flatMap((reading) => (reading.ok ? [reading.entry] : []))
  const first = new Map<string, string>()
  for (const { path, kind, slug } of entries) {
    const same = first.get(`${kind}/${slug}`)
    if (same) faults.push(`${path}: ${same} has the same entry, ${kind}/${slug}.`)
    else first.set(`${kind}/${slug}`, path)
  }
  if (files.length === 0) faults.push('There is no .json file.')
  // One may name another, such as a roadmap a course: each is checked as if all were public.
  return await withPreview(entries.map(asPublic), async () => await importEntries(entries, [...faults, ...entries.flatMap(faultsOf)], { publish, now }))
}

async function importEntries(entries: readonly Entry[], faults: string[], { publish, now }: { publish: boolean; now: Date }): Promise<ImportResult> {
  if (faults.length > 0) return { ok: false, faults }
  try {
    return await db().transaction(async (tx) => {
      let changed = 0
      for (const entry of entries) {
        const outcome = await importEntry(tx, entry, { publish, now })
        if (outcome === 'changed') changed += 1
        else if (outcome !== 'unchanged') faults.push(...outcome)
      }
      if (faults.length > 0) throw new ImportRefused()
      await recordAudit(tx, { actorId: null, action: 'content.import', subject: 'content:all', after: { files: entries.length, changed, publish } })
      return { ok: true, changed, unchanged: entries.length - changed }
    })
  } catch (error) {
    if (error instanceof ImportRefused) return { ok: false, faults }
    throw error
  }
}

/** Ends the transaction, of which nothing is to stay. */
class ImportRefused extends Error {}

type Entry = { path: string; kind: ContentKind; slug: string; data: ContentData | null; declaration: ContentDeclaration }
type Reading = { ok: true; entry: Entry } | { ok: false; faults: string[] }

const fileSchema = z.looseObject({ format: z.number(), kind: z.string(), slug: z.string(), data: z.unknown() })
const fileFields = ['format', 'kind', 'slug', 'data']

function readFile({ path, text }: SentFile): Reading {
  const refused = (...messages: string[]): Reading => ({ ok: false, faults: messages.map((message) => `${path}: ${message}`) })
  const json = parseJson(text)
  if (json === undefined) return refused('This is not JSON.')
  const sent = fileSchema.safeParse(json)
  if (!sent.success)
    return refused(`A file of exported content has the fields ${fileFields.join(', ')}; here ${missingIn(json)} is missing or has another form.`)
  const { format, kind, slug, data } = sent.data
  if (format < contentFormat)
    return refused(`An older version of the site wrote this file (format ${format}, this site reads ${contentFormat}). Update that site, and export again.`)
  if (format > contentFormat)
    return refused(`A newer version of the site wrote this file (format ${format}, this site reads ${contentFormat}). Update this site first.`)
  const declaration = isContentKind(kind) ? findDeclaration(kind) : null
  if (!declaration || !isContentKind(kind)) return refused(`This site has no content of the kind “${kind}”.`)
  const unknown = Object.keys(sent.data).filter((name) => !fileFields.includes(name))
  if (unknown.length > 0) return refused(`Unknown fields: ${unknown.join(', ')}.`)
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length > 100) return refused(`slug: “${slug}” is not made of small letters, digits and single hyphens.`)
  const { slugField } = declaration
  if (!slugField && slug !== kind) return refused(`slug: This kind has one entry, “${kind}”.`)
  if (data === null) {
    if (!slugField || declaration.isFixed) return refused('data: This entry cannot be taken off the site.')
    return { ok: true, entry: { path, kind, slug, data, declaration } }
  }
  const reading = readContentData(data)
  if (!reading.ok) return refused(...Object.values(reading.faults))
  if (slugField && reading.data[slugField] !== slug) return refused(`slug: “${slug}” is not the value of ${slugField} in the data.`)
  return { ok: true, entry: { path, kind, slug, data: reading.data, declaration } }
}

function faultsOf({ path, slug, data, declaration }: Entry): string[] {
  if (data === null) return []
  const parsed = parseContent(declaration, data, slug)
  return parsed.ok ? [] : Object.entries(parsed.faults).map((fault) => `${path}: ${faultLine(declaration)(fault)}`)
}

/** An entry as readers would have it; where it does not fit its schema, as the files have it. */
function asPublic({ kind, slug, data, declaration }: Entry) {
  const reading = declaration.schema.safeParse(data)
  return { kind, slug, data: reading.success ? reading.data : (findFileEntry(kind, slug) ?? null) }
}

/** A fault with the path in the file and the label of the form. */
const faultLine =
  (declaration: ContentDeclaration) =>
  ([path, message]: [string, string]) => {
    const label = path === '' ? '' : fieldAt(contentFormOf(declaration), path).label
    return [path && `data.${path}${label && ` (${label})`}`, message].filter(Boolean).join(': ')
  }

function missingIn(json: unknown): string {
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

async function importEntry(tx: Queryable, entry: Entry, { publish, now }: { publish: boolean; now: Date }): Promise<'changed' | 'unchanged' | string[]> {
  const { kind, slug, data, declaration } = entry
  const refused = (faults: Record<string, string>) => Object.entries(faults).map((fault) => `${entry.path}: ${faultLine(declaration)(fault)}`)
  const [stored] = await tx
    .select()
    .from(publications)
    .where(and(eq(publications.kind, kind), sql`draft ->> 'slug' = ${slug}`))
    .for('update')
  const fileEntry = findFileEntry(kind, slug)
  // No draft says that an entry is off the site, and what the files have not is off it anyway.
  if (data === null && (!publish || !fileEntry)) return 'unchanged'
  if (!stored && isDeepStrictEqual(JSON.parse(JSON.stringify(fileEntry)), data)) return 'unchanged'
  if (stored?.archivedAt) return refused({ '': 'This entry is in the archive here. Take it out of the archive first.' })
  // What is taken off the site keeps its draft.
  const fields = data === null && stored && isContent(stored.draft) ? stored.draft : contentFields(kind, slug, data ?? fileEntry ?? {})
  const isChanged = !stored || !isDeepStrictEqual(stored.draft, fields)
  const publication = isChanged ? await storeDraft(tx, stored ?? null, fields, now) : stored
  const isReserved = await isReservedSlug(kind)
  const slugFault = await findSlugFault(tx, publication, isReserved)
  if (slugFault) return refused({ [declaration.slugField ?? '']: slugFault })
  const absent = await claimFiles(tx, publication.id, fields)
  if (absent.length > 0) return refused({ '': `Pictures that this site does not have: ${absent.join(', ')}. Leave them out, and upload them here.` })
  if (!publish) return isChanged ? 'changed' : 'unchanged'
  const live = (await readComing(tx, publication.id, now)).find(({ liveFrom }) => liveFrom <= now)
  const isOff = live !== undefined && isContent(live.fields) && live.fields.data === null
  if (live && (data === null ? isOff : !isOff && live.revision === publication.revision)) return 'unchanged'
  const before = await readStanding(tx, publication.id, now)
  const released =
    data === null
      ? await takeOffWithin(tx, publication, { actorId: null, now })
      : await releaseWithin(tx, publication, { revision: publication.revision, at: null, isReserved, actorId: null, now })
  if (!released.ok) return refused(released.reason === 'faults' ? released.faults : { '': 'It could not be published.' })
  const after = { title: publication.title, ...released.said, standing: await readStanding(tx, publication.id, now) }
  await recordAudit(tx, { actorId: null, action: released.action, subject: `${kind}:${publication.id}`, before: { standing: before }, after })
  await announcePublication(tx, publication)
  return 'changed'
}

async function storeDraft(tx: Queryable, stored: StoredPublication | null, fields: ReturnType<typeof contentFields>, now: Date): Promise<StoredPublication> {
  if (stored) {
    await keepVersion(tx, stored)
    return { ...stored, draft: fields, title: fields.title, revision: await writeDraft(tx, stored, fields, null, now), updatedBy: null, updatedAt: now }
  }
  const { kind, slug } = fields
  const fileEntry = findFileEntry(kind, slug)
  const draft = fileEntry ? contentFields(kind, slug, fileEntry) : fields
  const [made] = await tx.insert(publications).values({ kind, draft, createdAt: now, updatedAt: now }).returning()
  if (!made) throw new Error('The draft was not written.')
  await recordAudit(tx, { actorId: null, action: 'publication.create', subject: `${kind}:${made.id}` })
  return fileEntry && !isDeepStrictEqual(draft, fields) ? await storeDraft(tx, made, fields, now) : made
}
