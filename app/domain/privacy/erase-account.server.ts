import { and, type Column, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { auditEvents } from '#app/domain/accounts/audit-schema.server.ts'
import { enqueueHostedChange } from '#app/domain/accounts/hosted/hosted-changes.server.ts'
import { reassignLeadsJob } from '#app/domain/accounts/jobs.ts'
import { lockAdmins } from '#app/domain/accounts/people/change-person.server.ts'
import { findOwnPhone } from '#app/domain/accounts/phone/phone-owner.server.ts'
import { emailChanges, phoneProofs, providerAttempts, verifications } from '#app/domain/accounts/proofs-schema.server.ts'
import { credentials, users } from '#app/domain/accounts/schema.server.ts'
import { type AccountIdentity, createOwnershipCheck, matchAccount } from '#app/domain/leads/account-leads.server.ts'
import { leads } from '#app/domain/leads/schema.server.ts'
import { selectStoriesOf } from '#app/domain/outcomes/erase-outcomes.server.ts'
import { getPublicationsTag, getPublicationTag } from '#app/domain/publications/publication-changes.ts'
import { publications, releases } from '#app/domain/publications/schema.server.ts'
import { subtractMonths } from '#app/lib/periods.ts'
import { retentionPeriods } from '#app/lib/retention-periods.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { escapeLikePattern } from '#app/platform/db/list-query.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { type ErasureCause, eraseLead, hashIdentifier, lockForErasure, selectReferences } from './erase-lead.server.ts'
import { erasures } from './schema.server.ts'

/** Projects that may stay public, and the audit of staff without a name, stay. @returns `last-admin` if no admin would be left; null: erased */
export async function eraseAccount(tx: Queryable, userId: string, cause: ErasureCause): Promise<'last-admin' | null> {
  const admins = await lockAdmins(tx)
  if (admins.length === 1 && admins[0] === userId) return 'last-admin'
  const [known] = await tx.select().from(users).where(eq(users.id, userId))
  if (!known) return null
  const ownLeads = await listOwnLeads(tx, known)
  await lockForErasure(tx, ownLeads, userId)
  const isStory = ownLeads.length > 0 ? sql`${publications.id} in ${selectStoriesOf(selectReferences(ownLeads))}` : undefined
  // Before the account, as staff who publish do.
  await tx
    .select({ id: publications.id })
    .from(publications)
    .where(or(eq(publications.createdBy, userId), eq(publications.updatedBy, userId), isStory))
    .orderBy(publications.id)
    .for('update')
  const [person] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  if (!person) return null
  for (const id of await listOwnLeads(tx, person)) await eraseLead(tx, id, cause, createOwnershipCheck(person))
  const phone = await findOwnPhone(tx, userId)
  await tx.insert(erasures).values({
    subject: 'account',
    seal: hashIdentifier(person.email ?? phone ?? person.id),
    cause,
    consents: [],
    retainedUntil: subtractMonths(new Date(), -retentionPeriods.sealedReceiptMonths),
  })
  // Links that were sent to this address contain it.
  const mentioned = person.email === null ? sql`false` : sql`${verifications.value} ilike ${escapeLikePattern(person.email)}`
  await tx.delete(verifications).where(sql`${mentioned} or ${verifications.value} = ${person.id}`)
  if (phone !== null) await tx.delete(phoneProofs).where(eq(phoneProofs.phone, phone))
  await eraseAttempts(tx, person)
  if (person.email !== null) await tx.delete(emailChanges).where(eq(emailChanges.newEmail, person.email))
  await eraseProjects(tx, userId)
  await tx.delete(users).where(eq(users.id, userId))
  await enqueueHostedChange(tx, userId, { erased: true })
  // The person's enquiries are now unassigned: assigns them to others.
  if (person.role !== 'member') await enqueue(tx, reassignLeadsJob, { from: null })
  return null
}

async function listOwnLeads(tx: Queryable, person: AccountIdentity): Promise<string[]> {
  const rows = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(and(matchAccount(person), isNull(leads.erasedAt)))
  return rows.map(({ id }) => id)
}

/** Those with the address, or with an identity that signs in to the account. */
async function eraseAttempts(tx: Queryable, { id, email }: { id: string; email: string | null }): Promise<void> {
  const identities = tx.select({ accountId: credentials.accountId }).from(credentials).where(eq(credentials.userId, id))
  const isOwn = inArray(providerAttempts.accountId, identities)
  await tx.delete(providerAttempts).where(email === null ? isOwn : or(isOwn, eq(providerAttempts.email, email)))
}

/** All versions. One that is public or planned stays if the member allowed that, and then belongs to the batch. */
async function eraseProjects(tx: Queryable, userId: string): Promise<void> {
  const isShown = sql`exists (select from ${releases} where ${releases.publicationId} = ${publications.id} and (live_until is null or live_until > greatest(now(), live_from)))`
  const erased = await tx
    .delete(publications)
    .where(and(eq(publications.createdBy, userId), eq(publications.byMember, true), or(eq(publications.outlivesAccount, false), sql`not ${isShown}`)))
    .returning({ id: publications.id })
  if (erased.length === 0) return
  // The audit events stay for their period, but without titles and addresses: these are the member's own words.
  const fields = sql`array['title', 'slug', 'standing']`
  const without = (side: Column) => sql`case jsonb_typeof(${side}) when 'object' then ${side} - ${fields} else ${side} end`
  for (let at = 0; at < erased.length; at += 500) {
    const subjects = erased.slice(at, at + 500).map(({ id }) => `project:${id}`)
    await tx
      .update(auditEvents)
      .set({ before: without(auditEvents.before), after: without(auditEvents.after) })
      .where(inArray(auditEvents.subject, subjects))
  }
  await publishChange(tx, getPublicationsTag('project'), ...erased.slice(0, 100).map(({ id }) => getPublicationTag(id)))
}
