import { sql } from 'drizzle-orm'
import { sessions, users } from '#app/domain/accounts/schema.server.ts'
import { retentionPeriods } from '#app/lib/retention-periods.ts'

/** All roles except members are staff and have shorter sessions. These are PostgreSQL intervals, measured by its clock. */
const limits = {
  member: { idle: `${retentionPeriods.idleSessionDays} days`, longest: `${retentionPeriods.sessionDays} days` },
  staff: { idle: '12 hours', longest: '7 days' },
}
const confirmedFor = '15 minutes'
const storeUseEvery = '5 minutes'

const ageCondition = (age: string) => sql`now() - ${age}::interval`
const limit = (which: 'idle' | 'longest') =>
  sql`case when ${users.role} = 'member' then ${ageCondition(limits.member[which])} else ${ageCondition(limits.staff[which])} end`

/** SQL: whether a session is still valid; for statements that join sessions with users. All reads of sessions must use it. */
export const isSessionOpen = sql<boolean>`(${users.disabledAt} is null and ${sessions.expiresAt} > now() and ${sessions.updatedAt} > ${limit('idle')} and ${sessions.createdAt} > ${limit('longest')})`

export const isUseDue = sql<boolean>`${sessions.updatedAt} < ${ageCondition(storeUseEvery)}`

export const isLatelyConfirmed = sql<boolean>`${sessions.confirmedAt} > ${ageCondition(confirmedFor)}`
