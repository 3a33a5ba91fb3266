import { sql } from 'drizzle-orm'
import { publishChange } from '#app/platform/db/changes.server.ts'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { reassignLeadsJob } from './jobs.ts'
import type { Role } from './roles.ts'

/** Shares out waiting enquiries, because a counsellor or admin can open the console from now on. */
export async function reassignWaitingLeads(tx: Queryable, role: Role): Promise<void> {
  if (role !== 'counsellor' && role !== 'admin') return
  await share(tx)
}

/** A new counsellor receives new leads until they or an admin switch this off. Shares out waiting enquiries. */
export async function receiveLeads(tx: Queryable, userId: string): Promise<void> {
  await tx.execute(sql`insert into counsellors (user_id, available) values (${userId}, true) on conflict do nothing`)
  await share(tx)
}

async function share(tx: Queryable): Promise<void> {
  await enqueue(tx, reassignLeadsJob, { from: null })
  await publishChange(tx, 'leads')
}
