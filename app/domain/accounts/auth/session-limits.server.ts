import { sql } from 'drizzle-orm'
import { sessions, users } from '#app/domain/accounts/schema.server.ts'
import { retentionPeriods } from '#app/lib/retention-periods.ts'

/** Everybody but members works for the site, and has shorter sessions. */
const limits = {
  member: { idle: `${retentionPeriods.idleSessionDays} days`, longest: `${retentionPeriods.sessionDays} days` },
  staff: { idle: '12 hours', longest: '7 days' },
}
const confirmedFor = '15 minutes'
const writtenEvery = '5 minutes'

const ago = (age: string) => sql`now() - ${age}::interval`
const limit = (which: 'idle' | 'longest') => sql`case when ${users.role} = 'member' then ${ago(limits.member[which])} else ${ago(limits.staff[which])} end`

/** Every read of a session asks this; for statements that join sessions with users. */
export const isSessionOpen = sql<boolean>`(${users.disabledAt} is null and ${sessions.expiresAt} > now() and ${sessions.updatedAt} > ${limit('idle')} and ${sessions.createdAt} > ${limit('longest')})`

export const isUseDue = sql<boolean>`${sessions.updatedAt} < ${ago(writtenEvery)}`

export const isLatelyConfirmed = sql<boolean>`${sessions.confirmedAt} > ${ago(confirmedFor)}`
