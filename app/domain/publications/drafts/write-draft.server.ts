import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, inArray, notExists } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { createContentForm } from '#app/domain/content/content-form.server.ts'
import { createEmptyData, listContentPictures } from '#app/domain/content/content-form.ts'
import { isContentKind } from '#app/domain/content/content-kinds.ts'
import { files } from '#app/domain/files/schema.server.ts'
import { createContentFields, findFileEntry, getDeclaration } from '#app/domain/publications/content-declarations.server.ts'
import { listFilesOfFields } from '#app/domain/publications/publication-files.ts'
import { type ArticleKind, isContent, type PublicationFields, type PublicationFieldsOf, type PublicationKind } from '#app/domain/publications/publications.ts'
import { emptyRichText } from '#app/domain/publications/rich-text/rich-text.ts'
import { listFiles } from '#app/domain/publications/rich-text/rich-text-reading.ts'
import { fileUses, publications, publicationVersions, releases } from '#app/domain/publications/schema.server.ts'
import { inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { findViolatedConstraint } from '#app/platform/db/violated-constraint.server.ts'
import { resolveSlug } from './content-slug.server.ts'
import { type StoredPublication, saveVersion, withPublication } from './locked-publication.server.ts'

const common = { title: '', slug: '', summary: '', courseID: null, cover: null }

const empty: { [Kind in ArticleKind]: PublicationFieldsOf<Kind> } = {
  post: { kind: 'post', ...common, topics: [], authorRole: '', factsCheckedOn: null, body: emptyRichText },
  project: {
    kind: 'project',
    ...common,
    technologies: [],
    cohort: '',
    problem: emptyRichText,
    built: emptyRichText,
    screenshots: [],
    repositoryUrl: '',
    liveUrl: '',
  },
  achievement: { kind: 'achievement', ...common, type: 'placement', role: '', cameFrom: '', batchYear: null, body: emptyRichText, evidence: '' },
}

type ChangedDraft = { fields: PublicationFields; revision: number; by: string | null; at: Date }
export type SavedDraft =
  | { ok: true; revision: number }
  | { ok: false; reason: 'absent' }
  | { ok: false; reason: 'archived' }
  | { ok: false; reason: 'changed'; current: ChangedDraft }
  | { ok: false; reason: 'file-absent'; fileIds: string[] }

const versionIntervalMs = 10 * 60_000

/** @param id comes from the form, so that a repeated request creates one draft */
export async function createDraft(kind: PublicationKind, id: string, actorId: string, fields: PublicationFields = createEmptyFields(kind)): Promise<void> {
  await inTransaction(async (tx) => {
    const created = await tx.insert(publications).values({ id, kind, draft: fields, createdBy: actorId, updatedBy: actorId }).onConflictDoNothing().returning()
    if (created.length === 0) return
    await claimFiles(tx, id, fields)
    await recordAudit(tx, { actorId, action: 'publication.create', subject: `${kind}:${id}` })
  })
}

/**
 * Unless it was saved since `revision` was read. A repeat with the same text, after a lost response, counts as saved. Saves
 * the old draft as a version if another person wrote it or the last version is ten minutes old.
 */
export async function saveDraft(
  kind: PublicationKind,
  id: string,
  { revision, fields: sent, actorId, now = new Date() }: { revision: number; fields: PublicationFields; actorId: string; now?: Date },
): Promise<SavedDraft> {
  const saved = await withFreeSlug(kind, id, async (tx, publication): Promise<SavedDraft> => {
    const fields = await resolveSlug(tx, publication, sent)
    if (isDeepStrictEqual(publication.draft, fields)) return { ok: true, revision: publication.revision }
    if (publication.archivedAt) return { ok: false, reason: 'archived' }
    if (publication.revision !== revision) return { ok: false, reason: 'changed', current: await getChanged(tx, publication) }
    const absent = await claimFiles(tx, id, fields)
    if (absent.length > 0) return { ok: false, reason: 'file-absent', fileIds: absent }
    if (isFileEntry(publication) || (await isEndOfSitting(tx, publication, actorId, now))) await saveVersion(tx, publication)
    return { ok: true, revision: await writeDraft(tx, publication, fields, { actorId, now }) }
  })
  return saved ?? { ok: false, reason: 'absent' }
}

/** Repeats `work` once if another draft took its slug at the same moment. */
export async function withFreeSlug<Result>(...[kind, id, work]: Parameters<typeof withPublication<Result>>): Promise<Result | null> {
  try {
    return await withPublication(kind, id, work)
  } catch (error) {
    if (findViolatedConstraint(error) !== 'publications_content_slug') throw error
    return await withPublication(kind, id, work)
  }
}

/** The publication is locked. @returns its new revision */
export async function writeDraft(
  tx: Queryable,
  publication: StoredPublication,
  fields: PublicationFields,
  { actorId, now }: { actorId: string | null; now: Date },
): Promise<number> {
  const revision = publication.revision + 1
  await tx.update(publications).set({ draft: fields, revision, updatedBy: actorId, updatedAt: now }).where(eq(publications.id, publication.id))
  return revision
}

/** The first draft of an entry of the files equals the entry in the files. */
const isFileEntry = ({ kind, draft, revision }: StoredPublication) => revision === 1 && findFileEntry(kind, draft.slug) !== null

async function isEndOfSitting(tx: Queryable, { id, updatedBy, createdAt }: StoredPublication, actorId: string, now: Date): Promise<boolean> {
  if (updatedBy !== actorId) return true
  const [last] = await tx
    .select({ savedAt: publicationVersions.savedAt })
    .from(publicationVersions)
    .where(eq(publicationVersions.publicationId, id))
    .orderBy(desc(publicationVersions.revision))
    .limit(1)
  return (last?.savedAt ?? createdAt).getTime() <= now.getTime() - versionIntervalMs
}

async function getChanged(tx: Queryable, { draft, revision, updatedBy, updatedAt }: StoredPublication): Promise<ChangedDraft> {
  const [by] = updatedBy ? await tx.select({ name: users.name }).from(users).where(eq(users.id, updatedBy)) : []
  return { fields: draft, revision, by: by?.name ?? null, at: updatedAt }
}

/** Records which files the publication shows, so that they are not deleted. @returns the files that do not exist */
export async function claimFiles(tx: Queryable, publicationId: string, fields: PublicationFields): Promise<string[]> {
  const ids = listFilesOfFields(fields)
  if (ids.length === 0) return []
  // Lock the files, so that none is deleted before its use is written.
  const there = await tx.select({ id: files.id }).from(files).where(inArray(files.id, ids)).for('key share')
  const known = new Set(there.map(({ id }) => id))
  const absent = ids.filter((id) => !known.has(id))
  if (absent.length > 0) return absent
  await tx
    .insert(fileUses)
    .values(ids.map((fileId) => ({ fileId, publicationId })))
    .onConflictDoNothing()
  return []
}

/** Deletes a draft that was never public, with its versions. Only the member can delete a member's draft. */
export async function deleteDraft(kind: PublicationKind, id: string, actorId: string): Promise<'deleted' | 'absent' | 'was-public' | 'of-member'> {
  const deleted = await withPublication(kind, id, async (tx, publication) => {
    if (publication.byMember && publication.createdBy !== actorId) return 'of-member'
    const rows = await tx
      .delete(publications)
      .where(and(eq(publications.id, id), notExists(tx.select({ id: releases.id }).from(releases).where(eq(releases.publicationId, id)))))
      .returning({ id: publications.id })
    if (rows.length === 0) return 'was-public'
    // The title of a member's project must not stay in the audit log after their account is erased.
    const before = publication.byMember ? undefined : { title: publication.title }
    await recordAudit(tx, { actorId, action: 'publication.delete', subject: `${kind}:${id}`, before })
    return 'deleted'
  })
  return deleted ?? 'absent'
}

export function createEmptyFields<Kind extends ArticleKind>(kind: Kind): PublicationFieldsOf<Kind>
export function createEmptyFields(kind: PublicationKind): PublicationFields
export function createEmptyFields(kind: PublicationKind): PublicationFields {
  if (!isContentKind(kind)) return empty[kind]
  const declaration = getDeclaration(kind)
  return createContentFields(kind, declaration.slugField ? '' : kind, createEmptyData(createContentForm(declaration)))
}

const picture = 'This picture is gone. Upload it again, or remove it.'
const inText = 'A picture or PDF in this text is gone. Upload it again, or take it out.'

/** Returns the errors by the path of each field that shows one of these missing files. */
export function listAbsentFileErrors(fields: PublicationFields, fileIds: readonly string[]): Record<string, string> {
  const isGone = (id: string) => fileIds.includes(id)
  if (isContent(fields)) return Object.fromEntries(listContentPictures(fields.data).flatMap(({ path, fileId }) => (isGone(fileId) ? [[path, picture]] : [])))
  const isProject = fields.kind === 'project'
  const shown = isProject ? fields.screenshots.map(({ fileId }, place) => [`screenshots.${place}`, fileId] as const) : []
  const pictures = fields.cover ? [['cover', fields.cover.fileId] as const, ...shown] : shown
  const texts = Object.entries(isProject ? { problem: fields.problem, built: fields.built } : { body: fields.body })
  return Object.fromEntries([
    ...pictures.filter(([, fileId]) => isGone(fileId)).map(([path]) => [path, picture]),
    ...texts.filter(([, text]) => listFiles(text).some(isGone)).map(([path]) => [path, inText]),
  ])
}
