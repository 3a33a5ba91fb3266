import { asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { auditEvents } from '#app/domain/accounts/audit-schema.server.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { byNewest, fromDay, listQuery, untilDay } from '#app/platform/db/list-query.server.ts'
import { auditFilters, siteItself } from './audit-filter.ts'
import { nameRecords } from './audit-records.server.ts'
import { auditSentence } from './audit-sentence.ts'

/** What happened, newest first. */
export const auditList = listQuery(auditFilters, {
  size: 50,
  sort: { at: auditEvents.at, id: auditEvents.id, direction: 'desc' },
  sorts: { at: byNewest(auditEvents.at) },
  filters: {
    person: (person) => (person === siteItself ? isNull(auditEvents.actorId) : eq(auditEvents.actorId, person)),
    category: auditEvents.category,
    action: auditEvents.action,
    // In the words of the index of what was not done.
    outcome: (outcome) =>
      outcome === 'done' ? eq(auditEvents.outcome, 'done') : sql`${auditEvents.outcome} = ${outcome} and ${auditEvents.outcome} <> 'done'`,
    address: (address) => eq(auditEvents.address, address.toLowerCase()),
    subject: auditEvents.subject,
    from: fromDay(auditEvents.at),
    to: untilDay(auditEvents.at),
  },
  async read({ where, orderBy, limit, at }) {
    const rows = await db()
      .select({
        id: auditEvents.id,
        at: auditEvents.at,
        actor: users.name,
        action: auditEvents.action,
        outcome: auditEvents.outcome,
        address: auditEvents.address,
        subject: auditEvents.subject,
        before: auditEvents.before,
        after: auditEvents.after,
        cursorAt: at,
      })
      .from(auditEvents)
      .leftJoin(users, eq(users.id, auditEvents.actorId))
      .where(where)
      .orderBy(orderBy)
      .limit(limit)
    const assigned = rows.flatMap(({ after }) => assigneeOf(after) ?? []).map((id) => `user:${id}`)
    const named = await nameRecords([...rows.map(({ subject }) => subject), ...assigned])
    const nameOf = (id: string) => named.get(`user:${id}`)?.name ?? 'a closed account'
    return rows.map((row) => ({
      ...row,
      who: row.actor ?? (row.address === null ? 'The site' : 'A visitor'),
      record: named.get(row.subject) ?? { name: row.subject, to: null },
      said: auditSentence(row, nameOf),
    }))
  },
})

/** The person that an event assigned something to. */
function assigneeOf(after: unknown): string | null {
  const { assignedTo } = (after ?? {}) as { assignedTo?: unknown }
  return typeof assignedTo === 'string' ? assignedTo : null
}

/** What the filter offers: who has changed something or could, and every action there is. */
export async function readAuditChoices(): Promise<Record<'person' | 'action', [value: string, label: string][]>> {
  const [people, actions] = await Promise.all([
    db().select({ id: users.id, name: users.name }).from(users).where(ne(users.role, 'member')).orderBy(asc(users.name)).limit(500),
    // Steps from one action to the next along the index, however many events there are.
    db().execute<{ action: string }>(sql`
      with recursive steps as (
        (select action from ${auditEvents} order by action limit 1)
        union all
        select (select e.action from ${auditEvents} e where e.action > steps.action order by e.action limit 1) from steps where steps.action is not null
      ) select action from steps where action is not null limit 500`),
  ])
  return {
    person: [[siteItself, 'The site, or not signed in'], ...people.map(({ id, name }): [string, string] => [id, name])],
    action: actions.rows.map(({ action }) => [action, actionLabel(action)]),
  }
}

/** Such as `moved …`. */
function actionLabel(action: string): string {
  const { start, end } = auditSentence({ action, outcome: 'done', before: null, after: null }, String)
  return `${start}${end === null ? '' : `…${end}`}${/-many\b/.test(action) ? ' (several)' : ''}`
}
