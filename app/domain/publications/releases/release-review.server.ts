import { eq } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import type { UndoHandler } from '#app/domain/accounts/undo.server.ts'
import { lockPublication, withPublication } from '#app/domain/publications/drafts/locked-publication.server.ts'
import { publications } from '#app/domain/publications/schema.server.ts'
import { readStanding, takeBackStanding } from './release-status.server.ts'

export type SentBack = { ok: true; eventId: number } | { ok: false; reason: 'absent' | 'not-submitted' }

/** Sends a member's project back to them. @param note what is to change first, as they read it: 1 to 2,000 characters */
export async function sendBack(id: string, note: string, actorId: string, now = new Date()): Promise<SentBack> {
  const sent = await withPublication('project', id, async (tx, publication): Promise<SentBack> => {
    if (!publication.submittedAt || publication.archivedAt) return { ok: false, reason: 'not-submitted' }
    const before = await readStanding(tx, id, now)
    await tx.update(publications).set({ submittedAt: null, reviewNote: note }).where(eq(publications.id, id))
    const after = { title: publication.title, revision: publication.revision, standing: await readStanding(tx, id, now) }
    const eventId = await recordAudit(tx, { actorId, action: 'publication.send-back', subject: `project:${id}`, before: { standing: before }, after })
    return { ok: true, eventId }
  })
  return sent ?? { ok: false, reason: 'absent' }
}

/** Takes it back only while the draft is as it was: what the member has written since is not sent, nor agreed to, by anybody else. */
export const takeBackSentBack: UndoHandler['takeBack'] = async (tx, change) => {
  const publication = await lockPublication(tx, 'project', change.subject.split(':')[1] ?? '')
  return publication?.revision === (change.after as { revision?: number }).revision && (await takeBackStanding(tx, change))
}
