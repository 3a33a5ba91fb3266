import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import type { AuditAction } from '#app/domain/accounts/audit-phrases.ts'
import { sendTime, type UndoHandler } from '#app/domain/accounts/undo.server.ts'
import type { ClassDays } from '#app/domain/bookings/offerings.ts'
import { deleteUnsentNotice, writeNotice } from '#app/domain/bookings/roster/roster-notice.server.ts'
import { offeringNotices, offerings } from '#app/domain/bookings/schema.server.ts'
import { formatInstant, formatTime, getIndiaToday } from '#app/lib/dates.ts'
import { createFormKey } from '#app/platform/crypto/form-key.server.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { findViolatedConstraint } from '#app/platform/db/violated-constraint.server.ts'
import { describeClashesOf } from './list-sessions.server.ts'
import { findClassTimes, hasResource } from './save-plan.server.ts'
import { type ClassSession, classSessions, rooms, trainers } from './schema.server.ts'
import { describeOffDay } from './session-days.ts'
import { sessionLabels } from './session-kinds.ts'
import { sessionsName } from './update-sessions.server.ts'

type SessionChange = Partial<
  Pick<ClassSession, 'startsAt' | 'endsAt' | 'trainerId' | 'roomId' | 'cancelledAt' | 'movedFrom' | 'note' | 'materialsUrl' | 'recordingUrl'>
>
/** `clash`: a text that says what the change clashes with, or that its day is not a class day. Staff must accept this text to make the change. */
export type ChangeSessionResult =
  | { ok: true; eventId: number }
  | { ok: false; reason: 'absent' | 'changed' | 'over' | 'past' | 'cancelled' | 'called-off' | 'occupied' | 'removed' }
  | { ok: false; reason: 'clash'; text: string }

type SessionMoveInput = { startsAt: Date; endsAt: Date; trainerId: string | null; roomId: string | null; note: string }
type SessionChangeInput = { id: string; version: number; actorId: string; now: Date }

class Collision extends Error {
  text: string
  constructor(text: string) {
    super('The class collides.')
    this.text = text
  }
}

/** Moves one class or reinstates a cancelled one, and notifies the students with a seat. @param accepted the text of the clash that staff accepted */
export async function moveSession(change: SessionChangeInput, move: SessionMoveInput, accepted: string | null): Promise<ChangeSessionResult> {
  return await changeSession(change, async (tx, before, { title, days }) => {
    if (before.endsAt <= change.now) return 'over'
    if (move.startsAt <= change.now) return 'past'
    if (!(await lockResources(tx, move))) return 'removed'
    const isLater = before.startsAt.getTime() !== move.startsAt.getTime() || before.endsAt.getTime() !== move.endsAt.getTime()
    const isNews = isLater || before.cancelledAt !== null || before.roomId !== move.roomId
    const movedFrom = isLater ? (before.movedFrom ?? before.startsAt) : before.movedFrom
    const eventId = await write(tx, before, { ...move, cancelledAt: null, movedFrom }, { actorId: change.actorId, action: 'session.move' })
    const isOtherDay = getIndiaToday(before.startsAt) !== getIndiaToday(move.startsAt)
    const offDay =
      isOtherDay && before.kind === 'class' ? describeOffDay(move.startsAt, (await findClassTimes(tx, { id: before.offeringId, days })).weekdays) : null
    const text = [...(offDay ? [offDay] : []), ...(await describeClashesOf(tx, before.id))].join(' ')
    if (text && text !== accepted) throw new Collision(text)
    if (isNews) await notifyStudents(tx, before, { ...before, ...move, cancelledAt: null }, { title, actorId: change.actorId })
    return eventId
  })
}

export async function cancelSession(change: SessionChangeInput, note: string): Promise<ChangeSessionResult> {
  const { actorId, now } = change
  return await changeSession(change, async (tx, before, { title }) => {
    if (before.cancelledAt) return 'cancelled'
    const eventId = await write(tx, before, { cancelledAt: now, note }, { actorId, action: 'session.cancel' })
    if (before.endsAt > now) await notifyStudents(tx, before, { ...before, cancelledAt: now, note }, { title, actorId })
    return eventId
  })
}

export async function setSessionLinks(change: SessionChangeInput, links: Pick<ClassSession, 'materialsUrl' | 'recordingUrl'>): Promise<ChangeSessionResult> {
  return await changeSession(change, async (tx, before) => await write(tx, before, links, { actorId: change.actorId, action: 'session.links' }))
}

type SessionFailure = (ChangeSessionResult & { ok: false })['reason']

async function changeSession(
  { id, version }: SessionChangeInput,
  work: (tx: Queryable, before: ClassSession, offering: LockedSession) => Promise<number | Exclude<SessionFailure, 'clash'>>,
): Promise<ChangeSessionResult> {
  try {
    return await inTransaction(async (tx): Promise<ChangeSessionResult> => {
      const row = await lockSession(tx, id)
      if (!row) return { ok: false, reason: 'absent' }
      if (row.isCalledOff) return { ok: false, reason: 'called-off' }
      if (row.session.version !== version) return { ok: false, reason: 'changed' }
      const done = await work(tx, row.session, row)
      return typeof done === 'number' ? { ok: true, eventId: done } : { ok: false, reason: done }
    })
  } catch (error) {
    if (error instanceof Collision) return { ok: false, reason: 'clash', text: error.text }
    if (isOccupied(error)) return { ok: false, reason: 'occupied' }
    throw error
  }
}

type LockedSession = { session: ClassSession; title: string; days: ClassDays | null; isCalledOff: boolean }

/** Locks the batch before the class, as changes of the batch do. */
async function lockSession(tx: Queryable, id: string): Promise<LockedSession | undefined> {
  const ofSession = eq(classSessions.id, id)
  const [found] = await tx.select({ offeringId: classSessions.offeringId }).from(classSessions).where(ofSession)
  if (!found) return undefined
  const [offering] = await tx
    .select({ title: offerings.title, days: offerings.days, cancelledAt: offerings.cancelledAt })
    .from(offerings)
    .where(eq(offerings.id, found.offeringId))
    .for('update')
  const [session] = await tx.select().from(classSessions).where(ofSession).for('update')
  return offering && session && { session, title: offering.title, days: offering.days, isCalledOff: offering.cancelledAt !== null }
}

async function lockResources(tx: Queryable, { trainerId, roomId }: Pick<ClassSession, 'trainerId' | 'roomId'>): Promise<boolean> {
  return (await hasResource(tx, trainers, trainerId)) && (await hasResource(tx, rooms, roomId))
}

/** Call it with the batch locked. */
async function isTaken(tx: Queryable, { id, offeringId, startsAt, endsAt }: ClassSession): Promise<boolean> {
  const isAtOnce = and(lt(classSessions.startsAt, endsAt), gt(classSessions.endsAt, startsAt))
  const isOther = and(eq(classSessions.offeringId, offeringId), ne(classSessions.id, id), isNull(classSessions.cancelledAt))
  return (await tx.select({ id: classSessions.id }).from(classSessions).where(and(isOther, isAtOnce)).limit(1)).length > 0
}

const isOccupied = (error: unknown) => findViolatedConstraint(error) === 'class_sessions_one_at_a_time'

async function write(
  tx: Queryable,
  before: ClassSession,
  values: SessionChange,
  { actorId, action }: { actorId: string; action: AuditAction },
): Promise<number> {
  const { id } = before
  await tx
    .update(classSessions)
    .set({ ...values, version: sql`${classSessions.version} + 1` })
    .where(eq(classSessions.id, id))
  // Staff's text may name people, so the audit does not store it.
  const { note: _, ...audited } = values
  const names = Object.keys(audited) as (keyof SessionChange)[]
  await publishChange(tx, sessionsName)
  return await recordAudit(tx, {
    actorId,
    action,
    subject: `session:${id}`,
    before: { ...Object.fromEntries(names.map((name) => [name, before[name]])), version: before.version },
    after: { ...audited, version: before.version + 1 },
  })
}

/** @param version the version of the class after the change that the notice is about */
const getNoticeKey = (sessionId: string, version: number) => createFormKey(`session-notice\n${sessionId}\n${version}`)

/** The notice waits a minute, so that Undo can still stop it. */
async function notifyStudents(
  tx: Queryable,
  before: ClassSession,
  after: ClassSession,
  { title, actorId }: { title: string; actorId: string | null },
): Promise<void> {
  const [was, when] = [formatInstant(before.startsAt), formatInstant(after.startsAt)]
  const send = async (subject: string, body: string) =>
    void (await writeNotice(tx, { offeringId: after.offeringId, formKey: getNoticeKey(before.id, before.version + 1), subject, body: body.trim() }, actorId, {
      seatsOnly: true,
      startAfter: sendTime(),
      usefulUntil: new Date(Math.max(before.startsAt.getTime(), after.startsAt.getTime())),
    }))
  const { kind } = after
  if (after.cancelledAt) return await send(`No ${kind} on ${when}`, `The ${kind} of ${title} on ${when} is cancelled. ${after.note}`)
  const [room] = after.roomId ? await tx.select({ name: rooms.name }).from(rooms).where(eq(rooms.id, after.roomId)) : []
  const isSameTime = before.startsAt.getTime() === after.startsAt.getTime()
  const what = isSameTime ? `The ${kind} of ${title} on ${when} takes place` : `The ${kind} of ${title} on ${was} is moved to ${when}`
  const text = `${what}${room ? `, ${room.name}` : ''}. The ${kind} ends at ${formatTime(after.endsAt)}. ${after.note}`
  await send(`${sessionLabels[kind]} ${isSameTime ? 'on' : 'moved to'} ${when}`, text)
}

/**
 * Undoes a move or a cancellation, and notifies the students again if they were notified.
 * Returns false also if the hours are taken, or the room or teacher was removed.
 */
const restore: UndoHandler['revert'] = async (tx, { actorId, action, subjectId, before, after }) => {
  const row = await lockSession(tx, subjectId)
  if (row?.session.version !== (after as { version: number }).version) return false
  const { version: _, ...stored } = before as Record<string, string | null>
  const values = Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, isMoment(name) && value ? new Date(value) : value])) as SessionChange
  if (action !== 'session.links') values.note = ''
  const restored = { ...row.session, ...values }
  if (row.isCalledOff || !(await lockResources(tx, restored)) || (!restored.cancelledAt && (await isTaken(tx, restored)))) return false
  await write(tx, row.session, values, { actorId, action: `${action}.restore` })
  const now = new Date()
  if (action === 'session.links' || (restored.endsAt <= now && row.session.endsAt <= now)) return true
  const isNotice = eq(offeringNotices.formKey, getNoticeKey(subjectId, row.session.version))
  if (!(await deleteUnsentNotice(tx, row.session.offeringId, isNotice))) await notifyStudents(tx, row.session, restored, { title: row.title, actorId })
  return true
}

const isMoment = (name: string) => ['startsAt', 'endsAt', 'cancelledAt', 'movedFrom'].includes(name)
const roles = ['editor'] as const

export const sessionUndoHandlers: Record<string, UndoHandler> = {
  'session.move': { roles, revert: restore },
  'session.cancel': { roles, revert: restore },
  'session.links': { roles, revert: restore },
}
