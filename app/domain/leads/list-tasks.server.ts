import { eq, isNull, type SQL, sql } from 'drizzle-orm'
import { pgView, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { getIndiaDayEnd } from '#app/lib/dates.ts'
import { db } from '#app/platform/db/client.server.ts'
import { listQuery, sortByText, sortByTime } from '#app/platform/db/list-query.server.ts'
import { isSeatCancelledNow } from './cancelled-seat.server.ts'
import { hasConsent } from './contact-consent.server.ts'
import { escalationHours, firstCallMinutes, seatCancelledReason, type TaskKind, taskFilters } from './task-rules.ts'

type TaskRow = {
  /** The id of the call task, otherwise of the enquiry. */
  id: string
  leadId: string
  name: string
  phone: string
  courseID: string | null
  assignedName: string | null
  kind: TaskKind
  /** For `unreached`: the kind of the message, and its subject. For a follow-up of a cancelled seat: `seatCancelledReason`. */
  reason: string | null
  subject: string | null
  dueAt: Date
  cursorAt: string
}

const tasks = pgView('tasks', { id: uuid('id'), kind: text('kind').$type<TaskKind>(), assignedTo: text('assigned_to'), dueAt: timestamp('due_at') }).existing()

const isContactAllowed = sql`leads.merged_into is null and leads.state not in ('withdrawn', 'erased') and ${hasConsent}`
const isGuardianMissing = sql`(leads.is_minor and leads.guardian_agreed_at is null)`
export const canCall = sql`${isContactAllowed} and not ${isGuardianMissing}`
export const isCallWanted = sql`call_tasks.done_event_id is null and (call_tasks.until is null or call_tasks.until > now())`

const columns = sql`leads.id as lead_id, leads.name, leads.phone, leads.course_id, leads.assigned_to`
const firstClock = sql`((leads.created_at + ${firstCallMinutes} * interval '1 minute') at time zone 'Asia/Kolkata')`
/** The same as `getNextCallTime` of call-hours.ts: no calls between 9 pm and 9 am. */
const firstCallDue = sql`(case when ${firstClock}::time < '09:00' then ${firstClock}::date + time '09:00'
  when ${firstClock}::time >= '21:00' then ${firstClock}::date + 1 + time '09:00' else ${firstClock} end at time zone 'Asia/Kolkata')`
const allTasks = sql`(
  select call_tasks.id, 'unreached' as kind, call_tasks.due_at, call_tasks.reason, call_tasks.subject, ${columns}
    from call_tasks join leads on leads.id = call_tasks.lead_id where ${isCallWanted} and ${canCall}
  union all
  select leads.id, 'follow-up', leads.follow_up_at, case when ${isSeatCancelledNow(sql`leads.id`)} then ${seatCancelledReason} end, null, ${columns}
    from leads where leads.follow_up_at is not null and leads.state not in ('enrolled', 'lost') and ${canCall}
  union all
  select leads.id, 'first-call', ${firstCallDue}, null, null, ${columns}
    from leads where leads.first_contacted_at is null and leads.origin <> 'import' and leads.state in ('submitted', 'assigned') and leads.follow_up_at is null
      and ${canCall}
  union all
  select leads.id, 'guardian', coalesce(leads.follow_up_at, ${firstCallDue}), null, null, leads.id, leads.name, leads.guardian_phone, leads.course_id, leads.assigned_to
    from leads where leads.guardian_phone is not null and leads.state not in ('enrolled', 'lost') and ${isContactAllowed} and ${isGuardianMissing}
) as tasks`

const hoursLate = sql`case ${tasks.kind} ${sql.join(
  Object.entries(escalationHours).map(([kind, hours]) => sql`when ${kind} then ${hours}::int`),
  sql` `,
)} end`
const isTooLate = sql`${tasks.dueAt} < now() - ${hoursLate} * interval '1 hour'`
const getTodayEnd = () => sql`${getIndiaDayEnd(new Date()).toISOString()}::timestamptz`

export const taskQuery = listQuery<typeof taskFilters, TaskRow, { readerId: string }>(taskFilters, {
  size: 50,
  sort: { at: tasks.dueAt, id: tasks.id, direction: 'asc' },
  sorts: { name: sortByText(sql`tasks.name`), kind: sortByText(tasks.kind), dueAt: sortByTime(tasks.dueAt), assigned: sortByText(sql`users.name`) },
  base: ({ readerId }, { whose }) => [whose === '' ? eq(tasks.assignedTo, readerId) : sql`true`],
  filters: {
    whose: (whose) => (whose === 'all' ? undefined : whose === 'nobody' ? isNull(tasks.assignedTo) : eq(tasks.assignedTo, whose)),
    when: (when) =>
      when === 'late'
        ? sql`${tasks.dueAt} < now()`
        : when === 'today'
          ? sql`${tasks.dueAt} < ${getTodayEnd()}`
          : when === 'later-today'
            ? sql`${tasks.dueAt} >= now() and ${tasks.dueAt} < ${getTodayEnd()}`
            : when === 'coming'
              ? sql`${tasks.dueAt} >= ${getTodayEnd()}`
              : isTooLate,
    kind: tasks.kind,
  },
  async read({ where, orderBy, limit, at }) {
    const { rows } = await db().execute<Omit<TaskRow, 'dueAt'> & { dueAt: string }>(sql`
      select tasks.id, lead_id as "leadId", tasks.name, phone, course_id as "courseID", users.name as "assignedName", kind, reason, subject,
        due_at as "dueAt", ${at} as "cursorAt"
      from ${allTasks} left join users on users.id = tasks.assigned_to where ${where} order by ${orderBy} limit ${limit}`)
    return rows.map((row) => ({ ...row, dueAt: new Date(row.dueAt) }))
  },
})

export type CalendarTask = Omit<TaskRow, 'cursorAt' | 'dueAt'> & { startsAt: Date }
const calendarTasks = 500

/** `isCut` means that there are more. If `readerId` is null, returns everyone's tasks. */
export async function listTasksBetween(from: Date, until: Date, readerId: string | null): Promise<{ tasks: CalendarTask[]; isCut: boolean }> {
  const isIn = sql`tasks.due_at >= ${from.toISOString()}::timestamptz and tasks.due_at < ${until.toISOString()}::timestamptz`
  const { rows } = await db().execute<Omit<CalendarTask, 'startsAt'> & { startsAt: string }>(sql`
    select tasks.id, lead_id as "leadId", tasks.name, phone, course_id as "courseID", users.name as "assignedName", kind, reason, subject,
      due_at as "startsAt"
    from ${allTasks} left join users on users.id = tasks.assigned_to
    where ${isIn} ${readerId === null ? sql`` : sql`and tasks.assigned_to = ${readerId}`} order by tasks.due_at, tasks.id limit ${calendarTasks + 1}`)
  const shown = rows.slice(0, calendarTasks).map((row) => ({ ...row, startsAt: new Date(row.startsAt) }))
  return { tasks: shown, isCut: rows.length > calendarTasks }
}

/** Of each person who has some. @param now those that were due before are overdue */
export const selectOverdueFollowUps = (now: Date): SQL =>
  sql`select assigned_to, count(*)::int as overdue from ${allTasks} where kind = 'follow-up' and due_at < ${now} and assigned_to is not null group by 1`

/** Follow-ups that are overdue, and those for the rest of today; calls instead of a message. */
export type TaskCounts = Record<'overdue' | 'due' | 'toCall' | 'myOverdue' | 'myDue' | 'myToCall' | 'tooLong', number>

export async function countTasks(readerId: string): Promise<TaskCounts> {
  const countTwice = (condition: SQL, all: keyof TaskCounts, mine: keyof TaskCounts) =>
    sql`(count(*) filter (where ${condition}))::int as ${sql.identifier(all)}, (count(*) filter (where ${condition} and assigned_to = ${readerId}))::int as ${sql.identifier(mine)}`
  const { rows } = await db().execute<TaskCounts>(sql`
    select ${countTwice(sql`kind = 'follow-up' and due_at < now()`, 'overdue', 'myOverdue')}, ${countTwice(sql`kind = 'follow-up' and due_at >= now()`, 'due', 'myDue')},
      ${countTwice(sql`kind = 'unreached'`, 'toCall', 'myToCall')}, (count(*) filter (where ${isTooLate}))::int as "tooLong"
    from ${allTasks} where tasks.due_at < ${getTodayEnd()}`)
  return rows[0] ?? { overdue: 0, myOverdue: 0, due: 0, myDue: 0, toCall: 0, myToCall: 0, tooLong: 0 }
}
