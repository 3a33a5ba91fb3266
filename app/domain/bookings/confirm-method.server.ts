import { createHmac, timingSafeEqual } from 'node:crypto'
import { eq, type SQL, sql } from 'drizzle-orm'
import { findSms } from '#app/domain/content/sms-content.server.ts'
import { canText } from '#app/domain/leads/contact-consent.server.ts'
import { leads } from '#app/domain/leads/schema.server.ts'
import { getSigningKey } from '#app/platform/crypto/signed-tokens.server.ts'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { canSendMail } from '#app/platform/mail/can-send-mail.server.ts'
import { confirmationRequested } from './jobs.ts'
import { type ConfirmMethod, confirmMinutes } from './offerings.ts'
import { bookings } from './schema.server.ts'

export async function chooseConfirmMethod(tx: Queryable, leadId: string): Promise<ConfirmMethod> {
  const [lead] = await tx.select().from(leads).where(eq(leads.id, leadId))
  if (lead?.email && canSendMail()) return 'mail'
  return lead && findSms('booking-held') && (await canText(tx, lead)) ? 'sms' : 'staff'
}

/** Returns the time until which a seat is held. A counsellor has at least four opening hours, until 9 pm in India (institute.hours). */
export function getConfirmDeadline(method: ConfirmMethod): SQL {
  if (method !== 'staff') return sql`now() + ${confirmMinutes} * interval '1 minute'`
  return sql`(date_trunc('day', (now() + interval '7 hours') at time zone 'Asia/Kolkata') + interval '21 hours') at time zone 'Asia/Kolkata'`
}

type UnconfirmedBooking = { id: string; confirmWay: ConfirmMethod; confirmSends: number }

/** A new code has its own attempts. */
export async function sendConfirmation(tx: Queryable, { id, confirmWay, confirmSends }: UnconfirmedBooking): Promise<void> {
  if (confirmWay === 'staff') return
  const sends = confirmSends + 1
  await tx.update(bookings).set({ confirmSends: sends, codeAttempts: 0 }).where(eq(bookings.id, id))
  await enqueue(tx, confirmationRequested, { bookingId: id, sends })
}

/** The six digits of the last code. They are derived, so no code is stored. */
export function getConfirmCode(bookingId: string, sends: number): string {
  const digest = createHmac('sha256', getSigningKey('booking-code')).update(`${bookingId}/${sends}`).digest()
  return String(digest.readUInt32BE() % 1_000_000).padStart(6, '0')
}

export function isConfirmCode(typed: string, bookingId: string, sends: number): boolean {
  const given = Buffer.from(typed.replace(/\s/g, ''))
  const expected = Buffer.from(getConfirmCode(bookingId, sends))
  return given.length === expected.length && timingSafeEqual(given, expected)
}
