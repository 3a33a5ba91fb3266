import { Client } from 'pg'
import { e164Of } from './enquiry-posts.ts'

export const addressOf = (dataDir: string) => `postgresql://site@localhost/postgres?host=${encodeURIComponent(`${dataDir}/run`)}`

/** The rows of one query on the database of a running site. */
export async function rowsOf<Row>(dataDir: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: addressOf(dataDir) })
  await client.connect()
  try {
    return (await client.query(text, values)).rows as Row[]
  } finally {
    await client.end()
  }
}

/** Adds counsellors with a second factor, who get new enquiries in turn. */
export async function addCounsellors(dataDir: string, count: number): Promise<void> {
  await rowsOf(
    dataDir,
    `with made as (
      insert into users (id, name, email, role, two_factor_enabled) select 'bench-' || n, 'Counsellor ' || n, 'counsellor-' || n || '@example.org', 'counsellor', true from generate_series(1, $1::int) n returning id
    ) insert into counsellors (user_id) select id from made`,
    [count],
  )
}

export type StoredCounts = { missing: number; twice: number; incomplete: number }

/**
 * Counts enquiries that are not stored completely. `missing`: no lead. `twice`: more than one. `incomplete`: without event or consent, or with neither a
 * waiting nor a finished job.
 */
export async function countUnstored(dataDir: string, visitors: number[]): Promise<StoredCounts> {
  const [counts] = await rowsOf<StoredCounts>(
    dataDir,
    `with asked as (select unnest($1::text[]) as phone),
    found as (select asked.phone, leads.id, leads.state from asked left join leads on leads.phone = asked.phone),
    waiting as (select data->>'leadId' as lead_id from jobs.job where name = 'lead-submitted' and state in ('created', 'retry', 'active'))
    select count(*) filter (where id is null)::int as missing,
      (count(*) - count(distinct phone))::int as twice,
      count(*) filter (where id is not null and (
        not exists (select from lead_events where lead_id = found.id and kind = 'submitted')
        or not exists (select from consents where lead_id = found.id)
        or state = 'submitted' and found.id::text not in (select lead_id from waiting)))::int as incomplete
    from found`,
    [visitors.map(e164Of)],
  )
  if (!counts) throw new Error('unreachable: an aggregate is one row')
  return counts
}

export async function countWaiting(dataDir: string): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    dataDir,
    `select count(*)::int as count from jobs.job where name = 'lead-submitted' and state in ('created', 'retry', 'active')`,
  )
  return row?.count ?? 0
}
