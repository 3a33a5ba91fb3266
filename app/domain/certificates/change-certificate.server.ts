import { and, eq, inArray, isNull } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { sendTime, type UndoHandler } from '#app/domain/accounts/undo.server.ts'
import { getRosterTag } from '#app/domain/bookings/offering-changes.ts'
import { bookings } from '#app/domain/bookings/schema.server.ts'
import { leads } from '#app/domain/leads/schema.server.ts'
import { createDocumentCode } from '#app/lib/create-reference.server.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { enqueue, enqueueAll } from '#app/platform/jobs/enqueue.server.ts'
import { recordHistory } from './issue-certificates.server.ts'
import { certificateIssued, certificateRevoked } from './jobs.ts'
import { certificates } from './schema.server.ts'

/** `changed`: somebody revoked, replaced or erased the certificate meanwhile. */
export type ChangeCertificateResult = { ok: true; eventId: number } | { ok: false; reason: 'changed' | 'same' }

/** `message`: what the student's mail says about the reason. */
type RevokeInput = { reason: string; message?: string | null }

export async function revokeCertificate(bookingId: string, id: string, { reason, message }: RevokeInput, actorId: string): Promise<ChangeCertificateResult> {
  return await inTransaction(async (tx) => {
    const locked = await lockCertificate(tx, bookingId, id)
    if (!locked || locked.certificate.revokedAt) return { ok: false, reason: 'changed' }
    const ended = await end(tx, [id], reason, actorId, message)
    await enqueueRevoked(tx, ended, sendTime())
    const eventId = await recordAudit(tx, { actorId, action: 'certificate.revoke', subject: `certificate:${id}`, after: { ids: [id] } })
    await recordHistory(tx, [{ leadId: locked.leadId, note: `Certificate ${locked.certificate.number} revoked: ${reason}` }], actorId)
    await publishChange(tx, getRosterTag(locked.offeringId))
    return { ok: true, eventId }
  })
}

export async function reissueCertificate(bookingId: string, id: string, name: string, actorId: string): Promise<ChangeCertificateResult> {
  return await inTransaction(async (tx) => {
    const locked = await lockCertificate(tx, bookingId, id)
    if (!locked || locked.certificate.revokedAt) return { ok: false, reason: 'changed' }
    if (locked.certificate.name === name) return { ok: false, reason: 'same' }
    await end(tx, [id], 'Reissued with a corrected name', actorId)
    const { course, batch, firstDay, lastDay, classes, attended, exception, number } = locked.certificate
    const [created] = await tx
      .insert(certificates)
      .values({
        bookingId,
        name,
        course,
        batch,
        firstDay,
        lastDay,
        classes,
        attended,
        exception,
        code: createDocumentCode('C'),
        replaces: id,
        issuedBy: actorId,
      })
      .returning({ id: certificates.id, number: certificates.number })
    if (!created) throw new Error('The certificate was not written.')
    const eventId = await recordAudit(tx, {
      actorId,
      action: 'certificate.reissue',
      subject: `certificate:${created.id}`,
      before: { id },
      after: { ids: [created.id] },
    })
    await recordHistory(tx, [{ leadId: locked.leadId, note: `Certificate ${number} replaced by ${created.number}, with a corrected name.` }], actorId)
    await enqueue(tx, certificateIssued, { certificateId: created.id }, { startAfter: sendTime() })
    await publishChange(tx, getRosterTag(locked.offeringId))
    return { ok: true, eventId }
  })
}

/** Locks the person before the certificate: an erasure locks them in the same order. */
async function lockCertificate(tx: Queryable, bookingId: string, id: string) {
  const [person] = await tx
    .select({ leadId: leads.id, offeringId: bookings.offeringId })
    .from(bookings)
    .innerJoin(leads, eq(leads.id, bookings.leadId))
    .where(and(eq(bookings.id, bookingId), isNull(leads.erasedAt)))
    .for('share', { of: leads })
  const [certificate] = await tx
    .select()
    .from(certificates)
    .where(and(eq(certificates.id, id), eq(certificates.bookingId, bookingId)))
    .for('update')
  return person && certificate && { ...person, certificate }
}

type EndedCertificate = { id: string; revokedAt: Date | null }

async function end(tx: Queryable, ids: string[], reason: string, actorId: string, message: string | null = null): Promise<EndedCertificate[]> {
  return await tx
    .update(certificates)
    .set({ revokedAt: new Date(), revokedBy: actorId, revokeReason: reason, revokeMessage: message || null })
    .where(and(inArray(certificates.id, ids), isNull(certificates.revokedAt)))
    .returning({ id: certificates.id, revokedAt: certificates.revokedAt })
}

async function enqueueRevoked(tx: Queryable, ended: EndedCertificate[], startAfter: Date): Promise<void> {
  const jobs = ended.flatMap(({ id, revokedAt }) => (revokedAt ? [{ certificateId: id, revokedAt: revokedAt.toISOString() }] : []))
  await enqueueAll(tx, certificateRevoked, jobs, { startAfter })
}

/** The mail about it was due: from then on an undo needs a mail of its own. */
const isNotified = (at: Date | null) => at !== null && sendTime(at) <= new Date()

type CertificateEvent = { before: { id: string } | null; after: { ids: string[] } }

async function lockMany(tx: Queryable, ids: string[]) {
  const ofCertificates = tx
    .select({ id: bookings.leadId })
    .from(certificates)
    .innerJoin(bookings, eq(bookings.id, certificates.bookingId))
    .where(inArray(certificates.id, ids))
  await tx.select({ id: leads.id }).from(leads).where(inArray(leads.id, ofCertificates)).orderBy(leads.id).for('share')
  return await tx
    .select({ certificate: certificates, leadId: bookings.leadId, offeringId: bookings.offeringId })
    .from(certificates)
    .innerJoin(bookings, eq(bookings.id, certificates.bookingId))
    .where(inArray(certificates.id, ids))
    .orderBy(certificates.id)
    .for('update', { of: certificates })
}

/** Undoes an issue: the codes are then shown as revoked. If it was a reissue, the previous certificate becomes valid again. */
const revertIssued: UndoHandler['revert'] = async (tx, { actorId, before, after }) => {
  const ids = (after as CertificateEvent['after']).ids
  const replaced = (before as CertificateEvent['before'])?.id
  const rows = await lockMany(tx, replaced ? [...ids, replaced] : ids)
  const due = rows.filter(({ certificate }) => ids.includes(certificate.id) && !certificate.revokedAt)
  if (due.length === 0) return false
  const ended = await end(
    tx,
    due.map(({ certificate }) => certificate.id),
    'Issued by mistake',
    actorId,
  )
  const notified = new Set(due.filter(({ certificate }) => isNotified(certificate.issuedAt)).map(({ certificate }) => certificate.id))
  if (replaced) {
    await tx.update(certificates).set({ replaces: null }).where(eq(certificates.replaces, replaced))
    await restore(tx, replaced, notified.size > 0)
  } else {
    await enqueueRevoked(
      tx,
      ended.filter(({ id }) => notified.has(id)),
      new Date(),
    )
  }
  await recordHistory(
    tx,
    due.map(({ leadId, certificate }) => ({ leadId, note: `Certificate ${certificate.number} revoked: Issued by mistake` })),
    actorId,
  )
  for (const offeringId of new Set(due.map((row) => row.offeringId))) await publishChange(tx, getRosterTag(offeringId))
  return due.length === ids.length ? true : { left: ids.length - due.length }
}

const revertRevoked: UndoHandler['revert'] = async (tx, { actorId, after }) => {
  const [row] = await lockMany(tx, (after as CertificateEvent['after']).ids)
  if (!row?.certificate.revokedAt || row.certificate.name === '') return false
  const { id, bookingId, number } = row.certificate
  const [other] = await tx
    .select({ id: certificates.id })
    .from(certificates)
    .where(and(eq(certificates.bookingId, bookingId), isNull(certificates.revokedAt)))
  if (other) return false
  await restore(tx, id, isNotified(row.certificate.revokedAt))
  await recordHistory(tx, [{ leadId: row.leadId, note: `Certificate ${number} counts again.` }], actorId)
  await publishChange(tx, getRosterTag(row.offeringId))
  return true
}

/** @param isToldOtherwise the student was mailed that it no longer counts, so another mail says that it does */
async function restore(tx: Queryable, id: string, isToldOtherwise: boolean): Promise<void> {
  await tx.update(certificates).set({ revokedAt: null, revokedBy: null, revokeReason: null, revokeMessage: null }).where(eq(certificates.id, id))
  if (isToldOtherwise) await enqueue(tx, certificateIssued, { certificateId: id, restoredAt: new Date().toISOString() })
}

const roles = ['counsellor'] as const

export const certificateUndoHandlers: Record<string, UndoHandler> = {
  'certificate.issue': { roles, revert: revertIssued },
  'certificate.reissue': { roles, revert: revertIssued },
  'certificate.revoke': { roles, revert: revertRevoked },
}
