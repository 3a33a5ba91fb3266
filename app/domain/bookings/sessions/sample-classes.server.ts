import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { offerings } from '#app/domain/bookings/schema.server.ts'
import { listCourses } from '#app/domain/courses/courses.server.ts'
import { getIndiaMinute } from '#app/lib/dates.ts'
import { inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { createSamplePlan } from '#content/sample-batches.ts'
import { classPlans, rooms, trainers } from './schema.server.ts'
import { updateSessions } from './update-sessions.server.ts'

/** Plans the classes and labs of the sample batches that have a date. Each course has one teacher, named by role. The rooms have no clashes. */
export async function seedSampleClasses(now = new Date()): Promise<void> {
  await inTransaction(async (tx) => {
    const { id, title, courseID, mode, days, part, startsAt } = offerings
    const batches = await tx
      .select({ id, title, courseID, mode, days, part, startsAt })
      .from(offerings)
      .leftJoin(classPlans, eq(classPlans.offeringId, offerings.id))
      .where(and(eq(offerings.isSample, true), eq(offerings.kind, 'batch'), isNotNull(offerings.startsAt), isNull(classPlans.offeringId)))
      .orderBy(offerings.startsAt)
    const allRooms = await addAll(tx, rooms, ['Room 1', 'Room 2', 'Room 3', 'Room 4'])
    const byTitle = await addAll(tx, trainers, [...new Set(batches.map((batch) => `Teacher for ${batch.title}`))])
    const used: Record<string, number> = {}
    for (const batch of batches) {
      const course = listCourses().find((one) => one.courseID === batch.courseID)
      if (!batch.startsAt || !course) continue
      const slot = `${batch.days} ${batch.part}`
      const nth = batch.mode === 'online' ? null : (used[slot] ?? 0)
      if (nth !== null) used[slot] = nth + 1
      await tx.insert(classPlans).values({
        offeringId: batch.id,
        ...createSamplePlan(course.timetable, batch.days === 'weekend', getIndiaMinute(batch.startsAt)),
        trainerId: byTitle.get(`Teacher for ${batch.title}`) ?? null,
        roomId: nth === null ? null : ([...allRooms.values()][nth] ?? null),
      })
      await updateSessions(tx, batch.id, now)
    }
  })
}

/** The ids by name. Existing rows stay, and removed ones come back. */
async function addAll(tx: Queryable, table: typeof rooms | typeof trainers, names: string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map()
  const seats = table === rooms ? { seats: 18 } : {}
  const rows = await tx
    .insert(table)
    .values(names.map((name) => ({ name, isSample: true, ...seats })))
    .onConflictDoUpdate({ target: table.name, set: { name: sql`excluded.name`, removedAt: null } })
    .returning({ id: table.id, name: table.name })
  return new Map(rows.toSorted((a, b) => a.name.localeCompare(b.name)).map(({ id, name }) => [name, id]))
}

/** Deletes sample teachers and rooms that no class uses. The others become the institute's own. Call it after the sample batches are removed. */
export async function removeSampleResources(tx: Queryable): Promise<void> {
  for (const [table, column] of [
    [trainers, 'trainer_id'],
    [rooms, 'room_id'],
  ] as const) {
    const isUsed = (of: string) =>
      sql`exists (select from ${sql.raw(of)} as used where used.${sql.raw(column)} = ${sql.raw(table === rooms ? 'rooms' : 'trainers')}.id)`
    await tx.delete(table).where(and(eq(table.isSample, true), sql`not ${isUsed('class_sessions')} and not ${isUsed('class_plans')}`))
    await tx.update(table).set({ isSample: false }).where(eq(table.isSample, true))
  }
}
