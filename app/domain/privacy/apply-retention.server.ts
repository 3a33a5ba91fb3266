import path from 'node:path'
import { and, asc, eq, gt, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm'
import { auditEvents } from '#app/domain/accounts/audit-schema.server.ts'
import { getRecipient, getSafeName } from '#app/domain/accounts/auth/account-mails.server.ts'
import { emailChanges, phoneProofs, providerAttempts, verifications } from '#app/domain/accounts/proofs-schema.server.ts'
import { knownDevices, users } from '#app/domain/accounts/schema.server.ts'
import { purgeRemovedResources } from '#app/domain/bookings/sessions/resources.server.ts'
import { renderMail } from '#app/domain/content/mail-content.server.ts'
import { purgeUploads } from '#app/domain/files/uploads.server.ts'
import { type OwnsLead, ownsAll, selectLeadWithCopies } from '#app/domain/leads/merge-group.server.ts'
import { consents, leads } from '#app/domain/leads/schema.server.ts'
import { purgeLeadUndos } from '#app/domain/leads/undo-leads.server.ts'
import { messages } from '#app/domain/messages/schema.server.ts'
import { matchOldSealedMails } from '#app/domain/messages/sealed-mails.server.ts'
import { topicProgress } from '#app/domain/roadmaps/schema.server.ts'
import { wishlistEntries } from '#app/domain/wishlist/schema.server.ts'
import { formatInstant } from '#app/lib/dates.ts'
import { deleteOldFiles } from '#app/lib/delete-old-files.server.ts'
import { dayMs, subtractDays, subtractMonths } from '#app/lib/periods.ts'
import { retentionPeriods } from '#app/lib/retention-periods.ts'
import { config } from '#app/platform/config.server.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { db, inTransaction } from '#app/platform/db/client.server.ts'
import { deleteInBatches, runInBatches } from '#app/platform/db/in-batches.server.ts'
import { cspReports } from '#app/platform/http/csp-reports-schema.server.ts'
import { rateLimits } from '#app/platform/limits/schema.server.ts'
import type { Mail } from '#app/platform/mail/mail.server.ts'
import { queueMail } from '#app/platform/mail/mail-queue.server.ts'
import { eraseAccount } from './erase-account.server.ts'
import { type ErasureCause, eraseLead } from './erase-lead.server.ts'
import { erasures } from './schema.server.ts'

/** Keeps the transactions short. */
const batch = 200

/** Periods of the privacy notice. Runs daily; a second run changes nothing. */
export async function applyRetention(now = new Date()): Promise<void> {
  const periods = retentionPeriods
  await eraseLeads(
    'withdrawn',
    and(eq(leads.state, 'withdrawn'), lt(leads.updatedAt, subtractDays(now, periods.withdrawnDays))),
    ({ state }) => state === 'withdrawn',
  )
  // Records of students and certificates are other purposes with their own periods.
  // A merged copy is erased with the enquiry that it was merged into; its own period does not count.
  const idle = and(
    isNull(leads.mergedInto),
    notInArray(leads.state, ['enrolled', 'withdrawn', 'erased']),
    lt(leads.updatedAt, subtractMonths(now, periods.enquiryMonths)),
    hasNoCertificate,
    matchNoDebt(now, periods.enquiryMonths),
  )
  await eraseLeads('period-over', idle, ownsAll)
  await eraseLeads(
    'period-over',
    and(isNull(leads.mergedInto), hasNoCertificate, matchNoDebt(now, periods.bookingMonths), matchBookedOnly(subtractMonths(now, periods.bookingMonths))),
    ownsAll,
  )
  await endUpdates(subtractMonths(now, periods.updatesMonths))
  await deleteInBatches(wishlistEntries, sql`${wishlistEntries.removed} and ${lt(wishlistEntries.changedAt, subtractDays(now, periods.wishlistRemovalDays))}`)
  await deleteInBatches(topicProgress, sql`${topicProgress.state} is null and ${lt(topicProgress.changedAt, subtractDays(now, periods.wishlistRemovalDays))}`)
  await eraseIdleAccounts(now)
  await deleteInBatches(auditEvents, lt(auditEvents.at, subtractMonths(now, periods.auditMonths)))
  await deleteInBatches(messages, matchOldSealedMails(subtractDays(now, periods.sealedMailDays)))
  await deleteInBatches(verifications, lt(verifications.expiresAt, now))
  await deleteInBatches(emailChanges, lt(emailChanges.expiresAt, now))
  await deleteInBatches(phoneProofs, lt(phoneProofs.sentAt, subtractDays(now, periods.phoneProofDays - 1)))
  await deleteInBatches(providerAttempts, lt(providerAttempts.startedAt, subtractDays(now, periods.providerAttemptDays - 1)))
  await deleteEndedSessions(subtractDays(now, periods.idleSessionDays))
  await deleteInBatches(knownDevices, lt(knownDevices.lastSeenAt, subtractDays(now, periods.knownDeviceDays)))
  await deleteInBatches(erasures, lt(erasures.retainedUntil, now))
  await deleteInBatches(cspReports, lt(cspReports.lastSeenAt, subtractDays(now, periods.cspReportDays)))
  await purgeUploads()
  await purgeLeadUndos(subtractDays(now, 1))
  await purgeRemovedResources(subtractDays(now, 1))
  await deleteInBatches(rateLimits, lt(rateLimits.windowEndsAt, now))
  // Without a mail server, mails are files with names and addresses.
  await deleteOldFiles(path.join(config().dataDir, 'mail'), subtractDays(now, periods.mailFileDays))
}

const mergeGroup = selectLeadWithCopies(sql`leads.id`)

/** A certificate of any of them keeps the whole merge group. */
const hasNoCertificate = sql`not exists (select from bookings join certificates on certificates.booking_id = bookings.id where bookings.lead_id in ${mergeGroup})`

/**
 * No part of an agreed fee was due within the last `months` months or is due later, and no part that we can still claim is
 * unpaid, in the whole merge group. A part that is due after the batch thus extends the period.
 */
function matchNoDebt(now: Date, months: number) {
  const dayOf = (moment: Date) => sql`(${moment.toISOString()}::timestamptz at time zone 'Asia/Kolkata')::date`
  return sql`not exists (select from bookings join instalment_standings part on part.booking_id = bookings.id where bookings.lead_id in ${mergeGroup}
    and bookings.state in ('held','offered','confirmed','attended','missed')
    and (part.due_on >= ${dayOf(subtractMonths(now, months))}
      or part.open_paise > 0 and part.due_on >= ${dayOf(subtractMonths(now, retentionPeriods.unpaidFeeMonths))}))`
}

/**
 * Never contacted. Their period starts after the last day of what they booked, or at the import of an imported request. A later booking or enquiry that
 * was merged into this one keeps both.
 */
function matchBookedOnly(before: Date) {
  const isLater = sql`exists (select from leads as member left join bookings on bookings.lead_id = member.id left join offerings on offerings.id = bookings.offering_id
    where member.id in ${mergeGroup} and greatest(member.created_at, coalesce(offerings.ends_at, bookings.created_at)) >= ${before.toISOString()}::timestamptz)`
  const isOpen = notInArray(leads.state, ['contacted', 'qualified', 'booked', 'enrolled', 'withdrawn', 'erased'])
  const isImportedLater = sql`leads.origin = 'import' and exists (select from lead_events
    where lead_events.lead_id = leads.id and lead_events.kind = 'submitted' and lead_events.at >= ${before.toISOString()}::timestamptz)`
  return and(eq(leads.intent, 'seat'), isNull(leads.firstContactedAt), isOpen, lt(leads.createdAt, before), sql`not ${isLater}`, sql`not (${isImportedLater})`)
}

/** Saves their last use in the account, because the account's period starts there. */
async function deleteEndedSessions(before: Date): Promise<void> {
  await runInBatches(batch, async () => {
    const { rowCount } = await db().execute(sql`
      with ended as (delete from sessions where id in (select id from sessions where updated_at < ${before.toISOString()}::timestamptz limit ${batch})
        returning user_id, updated_at),
      used as (select user_id, max(updated_at) as at from ended group by user_id),
      kept as (update users set updated_at = used.at from used where users.id = used.user_id and users.updated_at < used.at)
      select from ended`)
    return rowCount ?? 0
  })
}

async function eraseLeads(cause: ErasureCause, which: ReturnType<typeof and>, owns: OwnsLead): Promise<void> {
  for (;;) {
    const due = await db()
      .select({ id: leads.id })
      .from(leads)
      .where(and(which, isNull(leads.erasedAt)))
      .orderBy(asc(leads.updatedAt))
      .limit(batch)
    for (const { id } of due) {
      await inTransaction(async (tx) => {
        await eraseLead(tx, id, cause, owns)
        await publishChange(tx, 'leads')
      })
    }
    if (due.length < batch) return
  }
}

/** The consent to news is withdrawn without a new yes. */
async function endUpdates(before: Date): Promise<void> {
  const due = and(sql`${consents.purpose} = 'updates'`, isNull(consents.withdrawnAt), lt(consents.givenAt, before))
  await runInBatches(batch, async () => {
    const some = db().select({ id: consents.id }).from(consents).where(due).limit(batch)
    const ended = await db().update(consents).set({ withdrawnAt: sql`now()` }).where(inArray(consents.id, some))
    return ended.rowCount ?? 0
  })
}

/** Warns them first, and erases them if they do not return. Never staff. */
async function eraseIdleAccounts(now: Date): Promise<void> {
  const { accountMonths, accountWarningDays } = retentionPeriods
  const lastSeen = sql`greatest(${users.updatedAt}, coalesce((select max(updated_at) from sessions where user_id = ${users.id}), ${users.createdAt}))`
  let after = ''
  await runInBatches(batch, async (size) => {
    const idle = await db()
      .select({ id: users.id, name: users.name, email: users.email, warnedAt: users.erasureWarnedAt })
      .from(users)
      .where(and(eq(users.role, 'member'), gt(users.id, after), sql`${lastSeen} < ${subtractMonths(now, accountMonths).toISOString()}::timestamptz`))
      .orderBy(asc(users.id))
      .limit(size)
    for (const { id, name, email, warnedAt } of idle) {
      // An older warning was about an earlier absence.
      if (!warnedAt || warnedAt < subtractMonths(now, 1)) {
        const until = new Date(now.getTime() + accountWarningDays * dayMs)
        await inTransaction(async (tx) => {
          // An account without a mail address cannot be warned; the privacy notice says so.
          if (email !== null) await queueMail(composeIdleAccountMail({ name, email }, until), { tx })
          await tx.execute(sql`update users set erasure_warned_at = ${now.toISOString()}::timestamptz where id = ${id}`)
        })
      } else if (warnedAt < subtractDays(now, accountWarningDays)) {
        await inTransaction((tx) => eraseAccount(tx, id, 'period-over'))
      }
    }
    after = idle.at(-1)?.id ?? after
    return idle.length
  })
}

function composeIdleAccountMail({ name, email }: { name: string; email: string }, until: Date): Mail {
  return {
    to: getRecipient({ name, email }),
    ...renderMail('idle-account', {
      name: getSafeName({ name, email }),
      years: String(retentionPeriods.accountMonths / 12),
      until: formatInstant(until),
      link: `${config().publicUrl}/sign-in`,
    }),
  }
}
