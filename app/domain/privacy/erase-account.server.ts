import { and, eq, or, sql } from 'drizzle-orm'
import { shareLeadsJob } from '#app/domain/accounts/jobs.ts'
import { users, verifications } from '#app/domain/accounts/schema.server.ts'
import type { OwnsLead } from '#app/domain/leads/merge-group.server.ts'
import { leads } from '#app/domain/leads/schema.server.ts'
import { monthsBefore } from '#app/lib/periods.ts'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { type ErasureCause, eraseLead, hashIdentifier } from './erase-lead.server.ts'
import { eraseProjects } from './erase-projects.server.ts'
import { retentionPeriods } from './retention-periods.ts'
import { erasures } from './schema.server.ts'

type Account = { id: string; email: string; emailVerified: boolean }

/** Enquiries that are this account's: sent while signed in, or with its confirmed address. */
export function belongsTo(person: Account) {
  return person.emailVerified ? or(eq(leads.userId, person.id), eq(leads.email, person.email)) : eq(leads.userId, person.id)
}

/** The same of one enquiry. */
export function ownsByAccount(person: Account): OwnsLead {
  return ({ userId, email }) => userId === person.id || (person.emailVerified && email === person.email)
}

/**
 * Erases an account with everything it holds, every enquiry that is its own, and its own projects but for what may stay. What it did as staff stays in the audit
 * without a name.
 * @returns `last-admin` if nobody could then manage the site; null once erased
 */
export async function eraseAccount(tx: Queryable, userId: string, cause: ErasureCause): Promise<'last-admin' | null> {
  // Every admin who can act is locked first and in one order: two who leave at once see each other.
  const admins = await tx.execute<{ id: string }>(
    sql`select id from users where role = 'admin' and disabled_at is null and invited_at is null order by id for update`,
  )
  if (admins.rows.length === 1 && admins.rows[0]?.id === userId) return 'last-admin'
  const [person] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  if (!person) return null
  const own = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(and(belongsTo(person), sql`${leads.erasedAt} is null`))
  for (const { id } of own) await eraseLead(tx, id, cause, ownsByAccount(person))
  await tx.insert(erasures).values({
    subject: 'account',
    seal: hashIdentifier(person.email),
    cause,
    consents: [],
    keptUntil: monthsBefore(new Date(), -retentionPeriods.sealedReceiptMonths),
  })
  // Links that wait for this address carry it.
  await tx
    .delete(verifications)
    .where(sql`${verifications.value} ilike ${`%${person.email.replace(/[%_\\]/g, '\\$&')}%`} or ${verifications.value} = ${person.id}`)
  await eraseProjects(tx, userId)
  await tx.delete(users).where(eq(users.id, userId))
  // Enquiries that were theirs to answer are nobody's now.
  if (person.role !== 'member') await enqueue(tx, shareLeadsJob, { from: null })
  return null
}
