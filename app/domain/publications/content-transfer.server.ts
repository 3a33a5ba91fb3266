import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import type { ContentData } from '#app/domain/content/content-form.ts'
import { listContent, withPreview } from '#app/domain/content/published-content.server.ts'
import { inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { createContentFields, findFileEntry, listContentDeclarations } from './content-declarations.server.ts'
import {
  type ContentFile,
  type ContentFileEntry,
  contentFormat,
  formatFileErrors,
  listEntryErrors,
  listNamedPictures,
  parseContentFile,
  type SentFile,
} from './content-file.server.ts'
import { type ImportedPictures, importPictures, type SentPictures } from './content-pictures.server.ts'
import { findSlugError } from './drafts/content-slug.server.ts'
import { announcePublication, listComing, type StoredPublication, saveVersion } from './drafts/locked-publication.server.ts'
import { claimFiles, writeDraft } from './drafts/write-draft.server.ts'
import { loadContent } from './load-content.server.ts'
import { isContent } from './publications.ts'
import { releaseWithin, unpublishWithin } from './releases/release.server.ts'
import { getReleaseStatus } from './releases/release-status.server.ts'
import { publications } from './schema.server.ts'

/** Exports the content that is public now, and the entries of the files that staff took off the site. */
export async function exportContent(): Promise<{ path: string; file: ContentFile }[]> {
  await loadContent()
  return listContentDeclarations().flatMap((declaration) => {
    const { kind, files } = declaration
    const entries = new Map(listContent(declaration).map(({ slug, entry }) => [slug, entry as ContentData]))
    const slugs = new Set([...entries.keys(), ...Object.keys(files())])
    return [...slugs].map((slug) => ({ path: `${kind}/${slug}.json`, file: { format: contentFormat, kind, slug, data: entries.get(slug) ?? null } }))
  })
}

type ContentImportResult = { ok: true; changed: number; unchanged: number } | { ok: false; errors: string[] }

/**
 * Imports all, or none if there is any error. With `publish`, it publishes the drafts too.
 * @param options `pictures`: on this machine's disk @returns errors as `path of the file: field: message`
 */
export async function importContent(
  files: readonly SentFile[],
  { publish, pictures = new Map(), now = new Date() }: { publish: boolean; pictures?: SentPictures; now?: Date },
): Promise<ContentImportResult> {
  const readings = files.map(parseContentFile)
  const errors = readings.flatMap((reading) => (reading.ok ? [] : reading.errors))
  const entries = readings.flatMap((reading) => (reading.ok ? [reading.entry] : []))
  const first = new Map<string, string>()
  for (const { path, kind, slug } of entries) {
    const same = first.get(`${kind}/${slug}`)
    if (same) errors.push(`${path}: ${same} has the same entry, ${kind}/${slug}.`)
    else first.set(`${kind}/${slug}`, path)
  }
  if (files.length === 0) errors.push('There is no .json file.')
  // An entry may refer to another, such as a roadmap to a course, so check each as if all were public.
  return await withPreview(entries.map(toPublic), async () => {
    errors.push(...entries.flatMap(listEntryErrors))
    const taken = await importPictures(entries.flatMap(listNamedPictures), pictures, { isChecking: errors.length > 0 })
    return await importEntries(entries, [...errors, ...taken.errors], { taken, publish, now })
  })
}

async function importEntries(
  entries: readonly ContentFileEntry[],
  errors: string[],
  { taken, publish, now }: { taken: ImportedPictures; publish: boolean; now: Date },
): Promise<ContentImportResult> {
  if (errors.length > 0) return { ok: false, errors }
  try {
    return await inTransaction(async (tx) => {
      await taken.write(tx)
      let changed = 0
      for (const entry of entries) {
        const outcome = await importEntry(tx, entry, { publish, now })
        if (outcome === 'changed') changed += 1
        else if (outcome !== 'unchanged') errors.push(...outcome)
      }
      if (errors.length > 0) throw new ImportRejected()
      await recordAudit(tx, { actorId: null, action: 'content.import', subject: 'content:all', after: { files: entries.length, changed, publish } })
      return { ok: true, changed, unchanged: entries.length - changed }
    })
  } catch (error) {
    await taken.drop()
    if (error instanceof ImportRejected) return { ok: false, errors }
    throw error
  }
}

/** Rolls back the whole import. */
class ImportRejected extends Error {}

/** If it does not fit its schema, readers see the entry of the files. */
function toPublic({ kind, slug, data, declaration }: ContentFileEntry) {
  const reading = declaration.schema.safeParse(data)
  return { kind, slug, data: reading.success ? reading.data : (findFileEntry(kind, slug) ?? null) }
}

async function importEntry(
  tx: Queryable,
  entry: ContentFileEntry,
  { publish, now }: { publish: boolean; now: Date },
): Promise<'changed' | 'unchanged' | string[]> {
  const { kind, slug, data, declaration } = entry
  const refused = (errors: Record<string, string>) => formatFileErrors(entry, errors)
  const [stored] = await tx
    .select()
    .from(publications)
    .where(and(eq(publications.kind, kind), sql`draft ->> 'slug' = ${slug}`))
    .for('update')
  const fileEntry = findFileEntry(kind, slug)
  // A draft cannot say that an entry is off the site, and an entry that is not in the files needs no such release.
  if (data === null && (!publish || !fileEntry)) return 'unchanged'
  if (!stored && isDeepStrictEqual(JSON.parse(JSON.stringify(fileEntry)), data)) return 'unchanged'
  if (stored?.archivedAt) return refused({ '': 'This entry is in the archive here. Take it out of the archive first.' })
  // An entry that is taken off the site keeps its draft.
  const fields = data === null && stored && isContent(stored.draft) ? stored.draft : createContentFields(kind, slug, data ?? fileEntry ?? {})
  const isChanged = !stored || !isDeepStrictEqual(stored.draft, fields)
  const publication = isChanged ? await storeDraft(tx, stored ?? null, fields, now) : stored
  const slugError = await findSlugError(tx, publication)
  if (slugError) return refused({ [declaration.slugField ?? '']: slugError })
  const absent = await claimFiles(tx, publication.id, fields)
  if (absent.length > 0) return refused({ '': `Pictures that this site does not have: ${absent.join(', ')}. Leave them out, and upload them here.` })
  if (!publish) return isChanged ? 'changed' : 'unchanged'
  const live = (await listComing(tx, publication.id, now)).find(({ liveFrom }) => liveFrom <= now)
  const isOff = live !== undefined && isContent(live.fields) && live.fields.data === null
  if (live && (data === null ? isOff : !isOff && live.revision === publication.revision)) return 'unchanged'
  const before = await getReleaseStatus(tx, publication.id, now)
  const released =
    data === null
      ? await unpublishWithin(tx, publication, { actorId: null, now })
      : await releaseWithin(tx, publication, { revision: publication.revision, at: null, actorId: null, now })
  if (!released.ok) return refused(released.reason === 'errors' ? released.errors : { '': 'It could not be published.' })
  const after = { title: publication.title, ...released.detail, standing: await getReleaseStatus(tx, publication.id, now) }
  await recordAudit(tx, { actorId: null, action: released.action, subject: `${kind}:${publication.id}`, before: { standing: before }, after })
  await announcePublication(tx, publication)
  return 'changed'
}

async function storeDraft(
  tx: Queryable,
  stored: StoredPublication | null,
  fields: ReturnType<typeof createContentFields>,
  now: Date,
): Promise<StoredPublication> {
  if (stored) {
    await saveVersion(tx, stored)
    return {
      ...stored,
      draft: fields,
      title: fields.title,
      revision: await writeDraft(tx, stored, fields, { actorId: null, now }),
      updatedBy: null,
      updatedAt: now,
    }
  }
  const { kind, slug } = fields
  const fileEntry = findFileEntry(kind, slug)
  const draft = fileEntry ? createContentFields(kind, slug, fileEntry) : fields
  const [created] = await tx.insert(publications).values({ kind, draft, createdAt: now, updatedAt: now }).returning()
  if (!created) throw new Error('The draft was not written.')
  await recordAudit(tx, { actorId: null, action: 'publication.create', subject: `${kind}:${created.id}` })
  return fileEntry && !isDeepStrictEqual(draft, fields) ? await storeDraft(tx, created, fields, now) : created
}
