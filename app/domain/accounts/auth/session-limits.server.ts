import { sql } from 'drizzle-orm'
import { sessions, users } from '#app/domain/accounts/schema.server.ts'
import { retentionPeriods } from '#app/lib/retention-periods.ts'

/** Everybody but members works for the site, and has shorter sessions. PostgreSQL's intervals, by its clock. */
const limits = {
  member: { idle: `${retentionPeriods.idleSessionDays} days`, longest: `${retentionPeriods.sessionDays} days` },
  staff: { idle: '12 hours', longest: '7 days' },
}
/** How long a password or code that was given stands for the next step that asks for one. */
const confirmedFor = '15 minutes'
/** Uses that come sooner after each other are not written down. */
const writtenEvery = '5 minutes'

const ago = (age: string) => sql`now() - ${age}::interval`
const limit = (which: 'idle' | 'longest') => sql`case when ${users.role} = 'member' then ${ago(limits.member[which])} else ${ago(limits.staff[which])} end`

/** SQL: whether a session may still be used; for statements that join sessions with users. Every read of a session asks this. */
export const isSessionOpen = sql<boolean>`(${users.disabledAt} is null and ${sessions.expiresAt} > now() and ${sessions.updatedAt} > ${limit('idle')} and ${sessions.createdAt} > ${limit('longest')})`

/** SQL: whether a use of the session is to be written down. */
export const isUseDue = sql<boolean>`${sessions.updatedAt} < ${ago(writtenEvery)}`

/** SQL: whether the person gave a password or a code a short while ago. */
export const isLatelyConfirmed = sql<boolean>`${sessions.confirmedAt} > ${ago(confirmedFor)}`
