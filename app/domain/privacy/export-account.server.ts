import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { auditEvents } from '#app/domain/accounts/audit-schema.server.ts'
import { isPhone } from '#app/domain/accounts/phone/phone-owner.server.ts'
import { emailChanges } from '#app/domain/accounts/proofs-schema.server.ts'
import { isProvider } from '#app/domain/accounts/providers/provider-accounts.server.ts'
import { getProviderLabel } from '#app/domain/accounts/providers/providers.server.ts'
import { credentials, knownDevices, passkeys, sessions, users } from '#app/domain/accounts/schema.server.ts'
import { matchAccount } from '#app/domain/leads/account-leads.server.ts'
import { messages } from '#app/domain/messages/schema.server.ts'
import { publications } from '#app/domain/publications/schema.server.ts'
import { quizSheets } from '#app/domain/quiz/schema.server.ts'
import { topicProgress } from '#app/domain/roadmaps/schema.server.ts'
import { wishlistEntries, wishlistShares } from '#app/domain/wishlist/schema.server.ts'
import { resolveAll } from '#app/lib/resolve-all.ts'
import { db } from '#app/platform/db/client.server.ts'
import { describeLeads } from './export-leads.server.ts'

/** Only the newest events: many attempts with wrong passwords would make the file too large. */
const securityEventLimit = 500

export async function getAccountData(person: { id: string; email: string | null; emailVerified: boolean }) {
  const data = await resolveAll({
    account: db()
      .select({
        name: users.name,
        email: users.email,
        emailConfirmed: users.emailVerified,
        phone: credentials.accountId,
        phoneConfirmedAt: credentials.updatedAt,
        role: users.role,
        since: users.createdAt,
      })
      .from(users)
      .leftJoin(credentials, and(eq(credentials.userId, users.id), isPhone))
      .where(eq(users.id, person.id)),
    providers: db()
      .select({ provider: credentials.providerId, yourAccountThere: credentials.accountId, since: credentials.createdAt, lastUsedAt: credentials.updatedAt })
      .from(credentials)
      .where(and(eq(credentials.userId, person.id), isProvider))
      .orderBy(asc(credentials.createdAt)),
    emailChange: db()
      .select({
        newEmail: emailChanges.newEmail,
        requestedAt: emailChanges.requestedAt,
        allowedAt: emailChanges.allowedAt,
        confirmedAt: emailChanges.confirmedAt,
        doneAt: emailChanges.doneAt,
        until: emailChanges.expiresAt,
      })
      .from(emailChanges)
      .where(eq(emailChanges.userId, person.id)),
    passkeys: db()
      .select({ name: passkeys.name, isBackedUp: passkeys.isBackedUp, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
      .from(passkeys)
      .where(eq(passkeys.userId, person.id))
      .orderBy(asc(passkeys.createdAt)),
    signedIn: db()
      .select({
        device: sessions.userAgent,
        networkAddress: sessions.ipAddress,
        since: sessions.createdAt,
        lastUsedAt: sessions.updatedAt,
        confirmedAt: sessions.confirmedAt,
        until: sessions.expiresAt,
      })
      .from(sessions)
      .where(eq(sessions.userId, person.id))
      .orderBy(asc(sessions.createdAt)),
    browsers: db()
      .select({ firstSeenAt: knownDevices.firstSeenAt, lastSeenAt: knownDevices.lastSeenAt })
      .from(knownDevices)
      .where(eq(knownDevices.userId, person.id))
      .orderBy(asc(knownDevices.firstSeenAt)),
    security: db()
      .select({ at: auditEvents.at, event: auditEvents.action, outcome: auditEvents.outcome, networkAddress: auditEvents.address })
      .from(auditEvents)
      .where(and(eq(auditEvents.actorId, person.id), inArray(auditEvents.category, ['sign-in', 'credential'])))
      .orderBy(desc(auditEvents.at))
      .limit(securityEventLimit),
    wishlist: db()
      .select({
        courseID: wishlistEntries.courseID,
        removed: wishlistEntries.removed,
        changedAt: wishlistEntries.changedAt,
        alertsSince: wishlistEntries.alertsSince,
      })
      .from(wishlistEntries)
      .where(eq(wishlistEntries.userId, person.id)),
    wishlistShared: db()
      .select({ since: wishlistShares.createdAt, takenBackAt: wishlistShares.revokedAt })
      .from(wishlistShares)
      .where(eq(wishlistShares.userId, person.id)),
    careerQuiz: db()
      .select({ answers: quizSheets.search, finishedAt: quizSheets.finishedAt, courseID: quizSheets.courseID, savedAt: quizSheets.changedAt })
      .from(quizSheets)
      .where(eq(quizSheets.userId, person.id)),
    progress: db()
      .select({ topicID: topicProgress.topicID, state: topicProgress.state, changedAt: topicProgress.changedAt })
      .from(topicProgress)
      .where(eq(topicProgress.userId, person.id))
      .orderBy(asc(topicProgress.changedAt)),
    alerts: db()
      .select({ channel: messages.channel, kind: messages.kind, state: messages.state, createdAt: messages.createdAt, sentAt: messages.sentAt })
      .from(messages)
      .where(eq(messages.userId, person.id))
      .orderBy(asc(messages.createdAt)),
    projects: db()
      .select({
        project: publications.draft,
        begunAt: publications.createdAt,
        changedAt: publications.updatedAt,
        sentAt: publications.submittedAt,
        answer: publications.reviewNote,
        mayBePublishedSince: publications.consentedAt,
        underNotice: publications.consentNotice,
        mayOutliveAccount: publications.outlivesAccount,
      })
      .from(publications)
      .where(and(eq(publications.createdBy, person.id), eq(publications.byMember, true)))
      .orderBy(asc(publications.createdAt)),
    enquiries: describeLeads(matchAccount(person)),
  })
  return {
    ...data,
    account: data.account[0] ?? null,
    providers: data.providers.map((row) => ({ ...row, providerName: getProviderLabel(row.provider) })),
  }
}

export async function exportAccountData(person: { id: string; email: string | null; emailVerified: boolean }) {
  await recordAudit(db(), { actorId: person.id, action: 'account-data.export', subject: `account:${person.id}` })
  return await getAccountData(person)
}

export type AccountData = Awaited<ReturnType<typeof getAccountData>>
