import { and, eq, inArray, sql } from 'drizzle-orm'
import { findSms, type SmsId } from '#app/domain/content/sms-content.server.ts'
import { leads } from '#app/domain/leads/schema.server.ts'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { canSendMail } from '#app/platform/mail/can-send-mail.server.ts'
import { activeStates, type BookingState } from './offerings.ts'
import type { RecipientCounts } from './reach.ts'
import { bookings } from './schema.server.ts'

/** @param sms the SMS that the change sends, if any */
export async function getReach(
  from: Queryable,
  offeringId: string,
  sms: SmsId | null,
  states: readonly BookingState[] = activeStates,
): Promise<RecipientCounts> {
  const isNotified = sql`${leads.email} is not null and ${leads.erasedAt} is null and ${leads.state} not in ('withdrawn', 'erased')`
  const [row] = await from
    .select({ people: sql<number>`count(*)::int`, withMail: sql<number>`(count(*) filter (where ${isNotified}))::int` })
    .from(bookings)
    .innerJoin(leads, eq(leads.id, bookings.leadId))
    .where(and(eq(bookings.offeringId, offeringId), inArray(bookings.state, [...states])))
  return { people: 0, withMail: 0, ...row, ...(!canSendMail() && { withMail: 0 }), hasSms: sms !== null && findSms(sms) !== null }
}
