import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { leadSubmitted } from '#app/domain/leads/jobs.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { closeJobs, openJobs } from '#app/platform/jobs/jobs.server.ts'

let pool: Pool | undefined

export async function openQueue(databaseUrl: string): Promise<void> {
  pool = new Pool({ connectionString: databaseUrl, max: 1 }).on('error', () => {})
  await openJobs(databaseUrl)
}

export async function closeQueue(): Promise<void> {
  await closeJobs(1)
  await pool?.end()
  pool = undefined
}

/** Commits an enquiry like its form: the row, its event and its job, or nothing. */
export async function submit(number: number): Promise<string | null> {
  const reference = `E-${String(number).padStart(6, '0')}`
  if (!pool) throw new Error('The queue is not open.')
  try {
    await drizzle({ client: pool }).transaction(async (tx) => {
      const inserted = await tx.execute<{ id: string; event: number }>(sql`
        with lead as (insert into leads (reference, name, phone, email, page) values (${reference}, 'Asha', '+919876543210', ${`${reference.toLowerCase()}@example.org`}, '/') returning id),
        consent as (insert into consents (lead_id, purpose, notice_version) select id, 'contact', '1' from lead)
        insert into lead_events (lead_id, kind) select id, 'submitted' from lead returning lead_id as id, id::int as event`)
      const [row] = inserted.rows
      if (row) await enqueue(tx, leadSubmitted, { leadId: row.id, eventId: row.event })
    })
    return reference
  } catch {
    return null
  }
}
