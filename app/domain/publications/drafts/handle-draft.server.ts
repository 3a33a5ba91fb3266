import { and, eq, lt, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Person } from '#app/domain/accounts/auth/find-session.server.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { canWriteKind } from '#app/domain/publications/can-write.server.ts'
import { getNoun } from '#app/domain/publications/content-declarations.server.ts'
import { publicationEditors, publications } from '#app/domain/publications/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { throwUnlessUnavailable } from '#app/platform/db/unavailable.server.ts'
import type { DraftSaveResult, EditorPresence } from './draft-sending.ts'
import { findKind } from './find-draft.server.ts'
import { parseFields } from './parse-fields.server.ts'
import { findPublishErrors } from './release-check.server.ts'
import { listAbsentFileErrors, saveDraft } from './write-draft.server.ts'

/** A tab that sent nothing for this long counts as closed. */
const silentMs = 60_000

const tabId = z.uuid()
const revision = z.int().min(1).max(2_147_483_647)
const draftRequest = z.discriminatedUnion('do', [
  z.object({ do: z.literal('save'), revision, fields: z.unknown(), personId: z.string() }),
  z.object({ do: z.literal('here'), tab: tabId }),
  z.object({ do: z.literal('gone'), tab: tabId }),
])

type DraftResponse = { status: number; body: DraftSaveResult }
const failWith = (status: number, reason: string, message: string): DraftResponse => ({ status, body: { ok: false, reason, message } })

const failures = {
  forbidden: failWith(403, 'forbidden', 'You may not write this. Ask an admin for the role it needs.'),
  absent: failWith(404, 'absent', 'This draft was deleted. Copy your text into a new draft.'),
  archived: failWith(409, 'archived', 'This was archived meanwhile. Take it out of the archive to edit it.'),
  otherPerson: failWith(409, 'other-person', 'Somebody else is signed in here now. Sign in as yourself to save what you wrote.'),
  unread: failWith(422, 'unread', 'What was sent could not be read. Reload the page; what you typed is kept in this browser.'),
  unavailable: failWith(503, 'unavailable', 'Our system is not responding. The draft is sent again by itself.'),
}

/** A save, or that the editor is still open. `sent` is any parsed JSON. */
export async function handleDraft(id: string, sent: unknown, person: Person, now = new Date()): Promise<DraftResponse> {
  try {
    return await handleSend(id, sent, person, now)
  } catch (error) {
    throwUnlessUnavailable(error)
    return failures.unavailable
  }
}

async function handleSend(id: string, sent: unknown, person: Person, now: Date): Promise<DraftResponse> {
  const kind = await findKind(id)
  if (!kind) return failures.absent
  if (!canWriteKind(person.role, kind)) return failures.forbidden
  const reading = draftRequest.safeParse(sent)
  if (!reading.success) return failures.unread
  const request = reading.data
  if (request.do === 'gone') {
    await removeEditor(id, request.tab, person.id)
    return { status: 200, body: { ok: true } }
  }
  if (request.do === 'here') {
    const presence = await recordEditor(id, request.tab, person.id, now)
    return presence ? { status: 200, body: { ok: true, presence } } : failures.absent
  }
  if (request.personId !== person.id) return failures.otherPerson
  const fields = parseFields(kind, request.fields)
  if (!fields.ok)
    return {
      status: 422,
      body: { ok: false, reason: 'errors', message: fields.errors[''] ?? 'Something here cannot be saved as it is.', errors: fields.errors },
    }
  const saved = await saveDraft(kind, id, { revision: request.revision, fields: fields.fields, actorId: person.id, now })
  if (saved.ok) {
    return { status: 200, body: { ok: true, revision: saved.revision, at: now.toISOString(), missing: await findPublishErrors(kind, id, now) } }
  }
  if (saved.reason === 'absent') return failures.absent
  if (saved.reason === 'archived') return failures.archived
  if (saved.reason === 'file-absent') {
    const errors = listAbsentFileErrors(fields.fields, saved.fileIds)
    return { status: 422, body: { ok: false, reason: 'errors', message: 'A picture or PDF in this draft is gone.', errors } }
  }
  const { by, at, ...current } = saved.current
  return {
    status: 409,
    body: {
      ok: false,
      reason: 'changed',
      message: `${by ?? 'Somebody else'} saved this ${getNoun(kind)} while you wrote.`,
      current: { ...current, by, at: at.toISOString() },
    },
  }
}

async function recordEditor(publicationId: string, tab: string, userId: string, now: Date): Promise<EditorPresence | null> {
  const [draft] = await db().select({ revision: publications.revision }).from(publications).where(eq(publications.id, publicationId))
  if (!draft) return null
  const silentSince = new Date(now.getTime() - silentMs)
  await db()
    .insert(publicationEditors)
    .values({ publicationId, tab, userId, seenAt: now })
    .onConflictDoUpdate({ target: [publicationEditors.publicationId, publicationEditors.tab], set: { seenAt: now, userId } })
  await db()
    .delete(publicationEditors)
    .where(and(eq(publicationEditors.publicationId, publicationId), lt(publicationEditors.seenAt, silentSince)))
  const others = await db()
    .selectDistinct({ name: users.name, isSelf: sql<boolean>`${users.id} = ${userId}` })
    .from(publicationEditors)
    .innerJoin(users, eq(users.id, publicationEditors.userId))
    .where(and(eq(publicationEditors.publicationId, publicationId), ne(publicationEditors.tab, tab)))
    .orderBy(users.name)
  return { revision: draft.revision, others }
}

async function removeEditor(publicationId: string, tab: string, userId: string): Promise<void> {
  await db()
    .delete(publicationEditors)
    .where(and(eq(publicationEditors.publicationId, publicationId), eq(publicationEditors.tab, tab), eq(publicationEditors.userId, userId)))
}
