import { sql } from 'drizzle-orm'
import { db } from '#app/platform/db/client.server.ts'
import { isDatabaseUnreachable } from '#app/platform/db/database-away.server.ts'
import { isDatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'
import { registerMetric } from '#app/platform/metrics/metrics.server.ts'

type Count = { name: string; count: number; seconds: number }
type FoundCounts = { jobs: Count[]; stopped: Count[]; messages: Count[]; alarms: Count[] }

const limitMs = 3_000
/** At this scrape; null if the database was unreachable. */
let found: FoundCounts | null = null

const listValues = (part: keyof FoundCounts, label: string, value: 'count' | 'seconds' = 'count') =>
  (found?.[part] ?? []).map((row) => [{ [label]: row.name }, Number(row[value])] as const)

registerMetric(
  { kind: 'gauge', name: 'site_database_up', help: '1 if the database answered this scrape; if 0, the metrics that are counted there are absent' },
  () => [[{}, found ? 1 : 0]],
)
registerMetric({ kind: 'gauge', name: 'site_jobs_waiting', help: 'Jobs that are ready to run, by queue', labelNames: ['queue'] }, () =>
  listValues('jobs', 'queue'),
)
registerMetric({ kind: 'gauge', name: 'site_jobs_oldest_seconds', help: 'Seconds that the oldest ready job has waited', labelNames: ['queue'] }, () =>
  listValues('jobs', 'queue', 'seconds'),
)
registerMetric({ kind: 'gauge', name: 'site_jobs_stopped', help: 'Jobs that failed for good, by queue', labelNames: ['queue'] }, () =>
  listValues('stopped', 'queue'),
)
registerMetric({ kind: 'gauge', name: 'site_messages', help: 'Messages that wait or failed for good, by state', labelNames: ['state'] }, () =>
  listValues('messages', 'state'),
)
registerMetric({ kind: 'gauge', name: 'site_messages_oldest_seconds', help: 'Age of the oldest message in the state, in seconds', labelNames: ['state'] }, () =>
  listValues('messages', 'state', 'seconds'),
)
registerMetric({ kind: 'gauge', name: 'site_alarm', help: '1 for each open alarm; docs/runbook.md lists the names', labelNames: ['alarm'] }, () =>
  listValues('alarms', 'alarm'),
)

/** Three seconds at most. @throws any error except an unreachable database */
export async function refreshOperationMetrics(): Promise<void> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, limitMs, null).unref())
  try {
    found = (await isDatabaseUnreachable()) ? null : await Promise.race([getAll(), late])
  } catch (error) {
    found = null
    if (!isDatabaseUnavailable(error)) throw error
  }
}

/** A queue or state without entries counts 0, so that graphs have no gaps. */
async function getAll(): Promise<FoundCounts> {
  const { rows } = await db().execute<Count & { part: keyof FoundCounts }>(sql`
    select 'jobs' as part, queue.name, count(job.id)::int as count, coalesce(extract(epoch from now() - min(job.start_after)), 0)::int as seconds
      from jobs.queue left join jobs.job on job.name = queue.name and job.state in ('created', 'retry') and job.start_after <= now()
      where queue.name <> 'dead' group by queue.name
    union all select 'stopped', queue.name, count(job.id)::int, 0
      from jobs.queue left join jobs.job on job.name = 'dead' and job.state = 'created' and job.source_name = queue.name
      where queue.name <> 'dead' group by queue.name
    union all select 'messages', states.name, count(messages.id)::int, coalesce(extract(epoch from now() - min(messages.created_at)), 0)::int
      from (values ('waiting'), ('dead')) as states (name) left join messages on messages.state::text = states.name group by states.name
    union all select 'alarms', name, 1, extract(epoch from now() - since)::int from alarms where ended_at is null`)
  const parts = Map.groupBy(rows, ({ part }) => part)
  return { jobs: parts.get('jobs') ?? [], stopped: parts.get('stopped') ?? [], messages: parts.get('messages') ?? [], alarms: parts.get('alarms') ?? [] }
}
