import { and, asc, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { createUndoLink, type UndoHandler } from '#app/domain/accounts/undo.server.ts'
import { holidays } from '#app/domain/dates/schema.server.ts'
import { getIndiaToday } from '#app/lib/dates.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { db, inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { deleteInBatches } from '#app/platform/db/in-batches.server.ts'
import { parseForm } from '#app/platform/http/parse-form.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { getId, listUpcoming } from './save-plan.server.ts'
import { rooms, trainers } from './schema.server.ts'
import { holidayForm, removeForm, roomForm, trainerForm } from './session-forms.ts'
import { formatSessionCount } from './session-kinds.ts'
import { sessionsName, updateSessionsFrom } from './update-sessions.server.ts'

const page = '/staff/planner/setup'
const tables = { trainer: trainers, room: rooms }
type ResourceKind = keyof typeof tables

export async function getResources() {
  const [allTrainers, allRooms, days] = await Promise.all([
    db().select().from(trainers).where(isNull(trainers.removedAt)).orderBy(asc(trainers.name)),
    db().select().from(rooms).where(isNull(rooms.removedAt)).orderBy(asc(rooms.name)),
    db().select().from(holidays).orderBy(asc(holidays.day)),
  ])
  return { trainers: allTrainers, rooms: allRooms, holidays: days }
}

/** Returns null for any other form. */
export async function handleResourceForm(sent: FormData, actorId: string, now = new Date()) {
  switch (sent.get('form')) {
    case 'trainer': {
      const form = await parseForm(sent, trainerForm)
      if (!form.ok) return form.response
      const eventId = await add('trainer', form.value, actorId)
      return eventId ? redirectWithUndo('trainer.add', eventId) : form.fail(409, { name: 'A teacher has this name already.' })
    }
    case 'room': {
      const form = await parseForm(sent, roomForm, {
        refine: ({ seats }) =>
          seats === null || (Number.isInteger(seats) && seats >= 1 && seats <= 10_000) ? null : { seats: 'Give a number from 1 to 10,000.' },
      })
      if (!form.ok) return form.response
      const eventId = await add('room', form.value, actorId)
      return eventId ? redirectWithUndo('room.add', eventId) : form.fail(409, { name: 'A room has this name already.' })
    }
    case 'holiday': {
      const form = await parseForm(sent, holidayForm)
      if (!form.ok) return form.response
      const eventId = await inTransaction(async (tx) => {
        const [row] = await tx.insert(holidays).values(form.value).onConflictDoNothing().returning()
        if (!row) return null
        await replan(tx, row.day, now)
        return await recordAudit(tx, { actorId, action: 'holiday.add', subject: `holiday:${row.day}`, after: row })
      })
      return eventId ? redirectWithUndo('holiday.add', eventId) : form.fail(409, { day: 'This day is a holiday already.' })
    }
    case 'remove':
      return await remove(sent, actorId, now)
    default:
      return null
  }
}

const redirectWithUndo = (action: string, eventId: number) => redirectAfterPost(createUndoLink(page, action, eventId))

/** A teacher or room that was just removed comes back with its classes. @returns the audit event's id; null: the name is taken */
async function add(kind: ResourceKind, value: { name: string; seats?: number | null }, actorId: string): Promise<number | null> {
  return await inTransaction(async (tx) => {
    const table = tables[kind]
    const [row] = await tx
      .insert(table)
      .values(value)
      .onConflictDoUpdate({ target: table.name, set: { ...value, removedAt: null }, setWhere: isNotNull(table.removedAt) })
      .returning({ id: table.id })
    if (!row) return null
    await publishChange(tx, sessionsName)
    // A teacher's name is personal data, so the audit does not store it.
    return await recordAudit(tx, { actorId, action: `${kind}.add`, subject: `${kind}:${row.id}`, after: kind === 'room' ? value : {} })
  })
}

async function remove(sent: FormData, actorId: string, now: Date) {
  const form = await parseForm(sent, removeForm)
  if (!form.ok) return form.response
  const { what, of } = form.value
  if (what === 'holiday' && /^\d{4}-\d\d-\d\d$/.test(of ?? '')) {
    const eventId = await inTransaction(async (tx) => {
      const [row] = await tx
        .delete(holidays)
        .where(eq(holidays.day, of ?? ''))
        .returning()
      if (!row) return null
      await replan(tx, row.day, now)
      return await recordAudit(tx, { actorId, action: 'holiday.remove', subject: `holiday:${row.day}`, before: row })
    })
    return eventId ? redirectWithUndo('holiday.remove', eventId) : redirectAfterPost(page)
  }
  const id = getId(of)
  if (!id || (what !== 'trainer' && what !== 'room')) return null
  const removed = await inTransaction(async (tx) => {
    const gone = await removeUnused(tx, what, id, now)
    if (gone !== true) return gone
    return { eventId: await recordAudit(tx, { actorId, action: `${what}.remove`, subject: `${what}:${id}` }) }
  })
  if (removed === null) return redirectAfterPost(page)
  if ('eventId' in removed) return redirectWithUndo(`${what}.remove`, removed.eventId)
  const count = `${formatSessionCount(removed)} to come ${removed.length === 1 ? 'has' : 'have'}`
  const noun = what === 'trainer' ? 'teacher' : what
  return form.fail(409, `${count} this ${noun}. Choose another ${noun} for them first.`)
}

/** @returns true; null if it was removed before; the upcoming classes and labs that use it, and then it stays */
async function removeUnused(tx: Queryable, kind: ResourceKind, id: string, now: Date): Promise<true | null | Awaited<ReturnType<typeof listUpcoming>>> {
  const table = tables[kind]
  const isThere = and(eq(table.id, id), isNull(table.removedAt))
  // Lock it first: a transaction that gives it to a class waits, and then finds it removed.
  if ((await tx.select({ id: table.id }).from(table).where(isThere).for('update')).length === 0) return null
  const upcoming = await listUpcoming(tx, kind === 'trainer' ? { trainerId: id } : { roomId: id }, now)
  if (upcoming.length > 0) return upcoming
  await tx.update(table).set({ removedAt: now }).where(isThere)
  await publishChange(tx, sessionsName)
  return true
}

async function replan(tx: Queryable, day: string, now: Date): Promise<void> {
  if (day >= getIndiaToday(now)) await updateSessionsFrom(tx, day, now)
}

const roles = ['editor'] as const

const revertAdded =
  (kind: ResourceKind): UndoHandler['revert'] =>
  async (tx, { subjectId }) =>
    (await removeUnused(tx, kind, subjectId, new Date())) === true

const revertRemoved =
  (kind: ResourceKind): UndoHandler['revert'] =>
  async (tx, { subjectId }) => {
    const table = tables[kind]
    const isGone = and(eq(table.id, subjectId), isNotNull(table.removedAt))
    const back = await tx.update(table).set({ removedAt: null }).where(isGone).returning({ id: table.id })
    if (back.length > 0) await publishChange(tx, sessionsName)
    return back.length > 0
  }

export const resourceUndoHandlers: Record<string, UndoHandler> = {
  'trainer.add': { roles, revert: revertAdded('trainer') },
  'room.add': { roles, revert: revertAdded('room') },
  'trainer.remove': { roles, revert: revertRemoved('trainer') },
  'room.remove': { roles, revert: revertRemoved('room') },
  'holiday.add': {
    roles,
    revert: async (tx, { after }) => {
      const { day, name } = after as typeof holidays.$inferSelect
      const gone = await tx
        .delete(holidays)
        .where(and(eq(holidays.day, day), eq(holidays.name, name)))
        .returning()
      if (gone.length > 0) await replan(tx, day, new Date())
      return gone.length > 0
    },
  },
  'holiday.remove': {
    roles,
    revert: async (tx, { before }) => {
      const row = before as typeof holidays.$inferSelect
      const back = await tx.insert(holidays).values(row).onConflictDoNothing().returning()
      if (back.length > 0) await replan(tx, row.day, new Date())
      return back.length > 0
    },
  },
}

export async function purgeRemovedResources(before: Date): Promise<void> {
  for (const table of [trainers, rooms]) await deleteInBatches(table, lt(table.removedAt, before))
}
