import { and, asc, eq, gte, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { type KeyPage, type PageParams, toKeyPage } from '#app/lib/page-cursor.ts'
import { db } from '#app/platform/db/client.server.ts'
import { cursorTime, fromCursor, inPageOrder } from '#app/platform/db/key-page.server.ts'
import { csvResponse, linesOfList } from '#app/platform/http/csv-response.server.ts'
import { recordAudit } from './audit.server.ts'
import { type AuditFilter, siteItself } from './audit-filter.ts'
import { type AuditOutcome, auditEvents } from './audit-schema.server.ts'
import { users } from './schema.server.ts'

export type AuditEntry = {
  id: number
  at: string
  actor: string | null
  action: string
  outcome: AuditOutcome
  address: string | null
  subject: string
  before: unknown
  after: unknown
}

const pageSize = 50
const dayMs = 24 * 60 * 60_000

/** One page of what happened, newest first. */
export async function listAudit(filter: AuditFilter, asked: PageParams, size = pageSize): Promise<KeyPage<AuditEntry>> {
  const rows = await db()
    .select({
      id: auditEvents.id,
      at: cursorTime(auditEvents.at),
      actor: users.name,
      action: auditEvents.action,
      outcome: auditEvents.outcome,
      address: auditEvents.address,
      subject: auditEvents.subject,
      before: auditEvents.before,
      after: auditEvents.after,
    })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.actorId))
    .where(and(...conditionsOf(filter), fromCursor(auditEvents.at, auditEvents.id, asked)))
    .orderBy(inPageOrder(auditEvents.at, auditEvents.id, asked))
    .limit(size + 1)
  return toKeyPage(rows, size, asked, ({ at, id }) => ({ at, id: String(id) }))
}

const fileHeader = ['Time (UTC)', 'Person', 'Action', 'Outcome', 'Network address', 'Subject', 'Before', 'After']

/** Everything the filter lets through, newest first, as a CSV file; the download is recorded. */
export async function exportAudit(filter: AuditFilter, actorId: string): Promise<Response> {
  await recordAudit(db(), { actorId, action: 'audit.export', subject: 'audit:list', after: { filter } })
  const lines = linesOfList('number', (asked, size) => listAudit(filter, asked, size), lineOf)
  return csvResponse('audit.csv', fileHeader, lines)
}

/** What the filter offers: who has changed something or could, and every action there is. */
export async function readAuditChoices(): Promise<{ people: { id: string; name: string }[]; actions: string[] }> {
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
  return { people, actions: actions.rows.map(({ action }) => action) }
}

function conditionsOf({ person, category, action, outcome, address, subject, from, to }: AuditFilter): (SQL | undefined)[] {
  return [
    person === siteItself ? isNull(auditEvents.actorId) : person ? eq(auditEvents.actorId, person) : undefined,
    category ? eq(auditEvents.category, category) : undefined,
    action ? eq(auditEvents.action, action) : undefined,
    outcomeCondition(outcome),
    address ? eq(auditEvents.address, address) : undefined,
    subject ? eq(auditEvents.subject, subject) : undefined,
    from ? gte(auditEvents.at, startOfDay(from)) : undefined,
    to ? lt(auditEvents.at, new Date(startOfDay(to).getTime() + dayMs)) : undefined,
  ]
}

/** In the words of the index of what was not done. */
function outcomeCondition(outcome: AuditFilter['outcome']): SQL | undefined {
  if (!outcome) return undefined
  return outcome === 'done' ? eq(auditEvents.outcome, 'done') : sql`${auditEvents.outcome} = ${outcome} and ${auditEvents.outcome} <> 'done'`
}

function startOfDay(date: string): Date {
  return new Date(`${date}T00:00:00+05:30`)
}

const lineOf = ({ at, actor, action, outcome, address, subject, before, after }: AuditEntry) => [
  at,
  actor,
  action,
  outcome,
  address,
  subject,
  jsonText(before),
  jsonText(after),
]

function jsonText(value: unknown): string {
  return value === null ? '' : JSON.stringify(value)
}
