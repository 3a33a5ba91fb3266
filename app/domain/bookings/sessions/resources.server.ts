import { asc, eq } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { holidays } from '#app/domain/dates/schema.server.ts'
import { indiaToday } from '#app/lib/dates.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { db, inTransaction } from '#app/platform/db/client.server.ts'
import { parseForm } from '#app/platform/http/parse-form.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { countUpcoming, idOf } from './save-plan.server.ts'
import { rooms, trainers } from './schema.server.ts'
import { holidayForm, removeForm, roomForm, trainerForm } from './session-forms.ts'
import { sessionsName, updateSessionsFrom } from './update-sessions.server.ts'

const page = '/staff/planner/setup'

/** The trainers, rooms and holidays of classes. */
export async function readResources() {
  const [allTrainers, allRooms, days] = await Promise.all([
    db().select().from(trainers).orderBy(asc(trainers.name)),
    db().select().from(rooms).orderBy(asc(rooms.name)),
    db().select().from(holidays).orderBy(asc(holidays.day)),
  ])
  return { trainers: allTrainers, rooms: allRooms, holidays: days }
}

/** Handles the forms of the page of trainers, rooms and holidays. Null for what is none of them. */
export async function handleResourceForm(sent: FormData, actorId: string, now = new Date()) {
  switch (sent.get('form')) {
    case 'trainer': {
      const form = await parseForm(sent, trainerForm)
      if (!form.ok) return form.response
      const added = await inTransaction(async (tx) => {
        const [row] = await tx.insert(trainers).values(form.value).onConflictDoNothing().returning()
        if (row) await recordAudit(tx, { actorId, action: 'trainer.add', subject: `trainer:${row.id}`, after: {} })
        return row
      })
      return added ? redirectAfterPost(page) : form.fail(409, { name: 'A trainer has this name already.' })
    }
    case 'room': {
      const form = await parseForm(sent, roomForm, {
        refine: ({ seats }) =>
          seats === null || (Number.isInteger(seats) && seats >= 1 && seats <= 10_000) ? null : { seats: 'Give a number from 1 to 10,000.' },
      })
      if (!form.ok) return form.response
      const added = await inTransaction(async (tx) => {
        const [row] = await tx.insert(rooms).values(form.value).onConflictDoNothing().returning()
        if (row) await recordAudit(tx, { actorId, action: 'room.add', subject: `room:${row.id}`, after: form.value })
        return row
      })
      return added ? redirectAfterPost(page) : form.fail(409, { name: 'A room has this name already.' })
    }
    case 'holiday': {
      const form = await parseForm(sent, holidayForm)
      if (!form.ok) return form.response
      const added = await inTransaction(async (tx) => {
        const [row] = await tx.insert(holidays).values(form.value).onConflictDoNothing().returning()
        if (!row) return false
        await recordAudit(tx, { actorId, action: 'holiday.add', subject: `holiday:${row.day}`, after: row })
        if (row.day >= indiaToday(now)) await updateSessionsFrom(tx, row.day, now)
        return true
      })
      return added ? redirectAfterPost(page) : form.fail(409, { day: 'This day is a holiday already.' })
    }
    case 'remove':
      return await remove(sent, actorId, now)
    default:
      return null
  }
}

async function remove(sent: FormData, actorId: string, now: Date) {
  const form = await parseForm(sent, removeForm)
  if (!form.ok) return form.response
  const { what, of } = form.value
  if (what === 'holiday' && /^\d{4}-\d\d-\d\d$/.test(of ?? '')) {
    await inTransaction(async (tx) => {
      const [row] = await tx
        .delete(holidays)
        .where(eq(holidays.day, of ?? ''))
        .returning()
      if (!row) return
      await recordAudit(tx, { actorId, action: 'holiday.remove', subject: `holiday:${row.day}`, before: row })
      if (row.day >= indiaToday(now)) await updateSessionsFrom(tx, row.day, now)
    })
    return redirectAfterPost(page)
  }
  const id = idOf(of)
  if (!id || (what !== 'trainer' && what !== 'room')) return null
  const upcoming = await countUpcoming(what === 'trainer' ? { trainerId: id } : { roomId: id }, now)
  if (upcoming > 0)
    return form.fail(409, `${upcoming === 1 ? '1 class to come has' : `${upcoming} classes to come have`} this ${what}. Choose another ${what} for them first.`)
  const table = what === 'trainer' ? trainers : rooms
  await inTransaction(async (tx) => {
    const [row] = await tx.delete(table).where(eq(table.id, id)).returning({ id: table.id })
    if (!row) return
    await recordAudit(tx, { actorId, action: `${what}.remove`, subject: `${what}:${id}` })
    await publishChange(tx, sessionsName)
  })
  return redirectAfterPost(page)
}
