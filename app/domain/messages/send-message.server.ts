import { and, eq, isNull, sql } from 'drizzle-orm'
import { canMailRecipient } from '#app/domain/accounts/auth/recipient-limit.server.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { isBookingMessage } from '#app/domain/bookings/booking-messages.ts'
import { hasBooking } from '#app/domain/bookings/has-booking.server.ts'
import type { MailText } from '#app/domain/content/fill-mail.ts'
import { getInstitute } from '#app/domain/content/institute.ts'
import { findSms } from '#app/domain/content/sms-content.server.ts'
import { isSms } from '#app/domain/content/sms-rules.ts'
import { hasContactConsent } from '#app/domain/leads/contact-consent.server.ts'
import { myDataPath } from '#app/domain/leads/my-data-link.server.ts'
import { leadEvents, leads } from '#app/domain/leads/schema.server.ts'
import { config } from '#app/platform/config.server.ts'
import { db, inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { isDatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'
import { DeliveryError } from '#app/platform/delivery/delivery-error.server.ts'
import { describeError } from '#app/platform/log/describe-error.server.ts'
import { logError } from '#app/platform/log/log.server.ts'
import { canSendMail, type Mail, sendMail } from '#app/platform/mail/mail.server.ts'
import { sendSms } from '#app/platform/sms/sms.server.ts'
import { fillTemplate, TemplateMisfit } from '#app/platform/sms/sms-template.ts'
import { sendWebhook } from '#app/platform/webhook/webhook.server.ts'
import { sendWhatsapp } from '#app/platform/whatsapp/whatsapp.server.ts'
import { askForCallInstead } from './ask-for-calls.server.ts'
import { nextTryInMs } from './attempts.ts'
import { composeFeeReminder } from './fee-reminder.server.ts'
import { leadEventData } from './lead-event-data.server.ts'
import { type MailedLead, newLinkMail, staffNotice, thankYouMail } from './message-mails.server.ts'
import { enqueueTries } from './outbox.server.ts'
import { messages } from './schema.server.ts'
import { openSealedMail } from './sealed-mails.server.ts'
import type { StaffMessageDetail } from './staff-message.ts'
import { waitingNotice } from './waiting-notice.server.ts'

type Message = typeof messages.$inferSelect
type Lead = typeof leads.$inferSelect

/** Kinds that tell of an enquiry's end: they hold its id only, and go out after it. */
const endings = ['lead.withdrawn', 'lead.erased']

/** A mail that anybody can cause who only names an address. */
const isFromStranger = ({ kind, cause }: Message) => kind === 'thank-you' || (kind === 'my-data-link' && cause.startsWith('corrected/'))

/** A reason not to send at all, which is no fault. */
class Unwanted extends Error {}

/** What other features say in a message. */
export type MessageTemplates = {
  /** What a course's id is called. */
  courseLabel: (courseID: string) => string | null
  /** The text about a booking. `unwanted`: why it is not sent any more. */
  booking: (message: Message, lead: Lead) => Promise<{ mail: MailText & { calendar?: string }; smsValues: string[] } | { unwanted: string }>
  /** The text of what became of a course on a member's wishlist, or of a waiting list. */
  alert: (message: Message, userId: string) => Promise<{ mail: MailText } | { unwanted: string }>
}

/** The outside world, for tests to stand in for. */
export type Ways = {
  sendMail: typeof sendMail
  canSendMail?: typeof canSendMail
  sendSms: typeof sendSms
  sendWebhook: typeof sendWebhook
  sendWhatsapp?: typeof sendWhatsapp
}

/**
 * Sends one message, if it still waits for this try: reads the enquiry as it is now and makes the text of it. A refusal
 * is recorded and the next try planned, until the tries are used up or the receiver refuses for good; then it is dead,
 * for staff to see.
 */
export async function sendMessage(
  job: { messageId: string; attempt: number },
  makers: MessageTemplates,
  ways: Ways = { sendMail, sendSms, sendWebhook, sendWhatsapp },
): Promise<void> {
  const [row] = await db()
    .select({ message: messages, lead: leads, member: users })
    .from(messages)
    .leftJoin(leads, eq(leads.id, messages.leadId))
    .leftJoin(users, eq(users.id, messages.userId))
    .where(and(eq(messages.id, job.messageId), eq(messages.state, 'waiting')))
  if (!row || row.message.attempts !== job.attempt - 1) return
  const { message, lead, member } = row
  try {
    if (lead) await deliverOfLead(message, lead, makers, ways)
    if (message.sealed !== null) await deliverSealed(message, message.sealed, ways)
    else if (member) await deliverAlert(message, member, makers, ways)
    await settle(message, { state: 'sent', lastFault: null, sentAt: new Date() })
  } catch (error) {
    if (error instanceof Unwanted) await settle(message, { state: 'dropped', lastFault: error.message })
    else await refused(message, error instanceof DeliveryError ? error : ownFault(error))
  }
}

/** An error of ours counts as a try: what some value breaks must end where staff see it. @throws it while the database is unavailable, for the queue to try again */
function ownFault(error: unknown): DeliveryError {
  if (error instanceof TemplateMisfit) return new DeliveryError(`the text does not fit its template: ${error.message}`, { permanent: true })
  if (isDatabaseUnavailable(error)) throw error
  logError(error, { job: 'send-message' }, 'A message could not be made')
  return new DeliveryError(`an error of the site: ${describeError(error)}`)
}

async function refused(message: Message, fault: DeliveryError): Promise<void> {
  const waitMs = fault.permanent ? null : nextTryInMs(message.attempts + 1, fault.retryAfterMs)
  if (waitMs === null)
    return await inTransaction(async (tx) => {
      if ((await count(tx, message, { state: 'dead', lastFault: fault.message }, null)).length > 0) await askForCallInstead(tx, message)
    })
  await settle(message, { lastFault: fault.message }, new Date(Date.now() + waitMs))
}

/** Records how a try ended, once: a second job for the same try finds it counted and plans no try of its own. */
async function settle(message: Message, end: Partial<Message>, nextTryAt: Date | null = null): Promise<void> {
  // Most end here: one statement and one round trip.
  if (!nextTryAt) return void (await count(db(), message, end, null))
  await inTransaction(async (tx) => {
    await enqueueTries(tx, await count(tx, message, end, nextTryAt), nextTryAt)
  })
}

async function count(from: Queryable, message: Message, end: Partial<Message>, nextTryAt: Date | null) {
  const isOver = message.sealed !== null && (end.state === 'sent' || end.state === 'dropped')
  if (isOver) await from.delete(messages).where(and(eq(messages.id, message.id), eq(messages.state, 'waiting'), eq(messages.attempts, message.attempts)))
  if (isOver) return []
  return await from
    .update(messages)
    .set({ ...end, nextTryAt, attempts: sql`${messages.attempts} + 1` })
    .where(and(eq(messages.id, message.id), eq(messages.state, 'waiting'), eq(messages.attempts, message.attempts)))
    .returning({ id: messages.id, channel: messages.channel, attempts: messages.attempts })
}

async function deliverOfLead(message: Message, lead: Lead, makers: MessageTemplates, ways: Ways): Promise<void> {
  const over = lead.state === 'withdrawn' || lead.state === 'erased' || lead.erasedAt !== null
  const stillWanted = endings.includes(message.kind) || (message.kind === 'my-data-link' && lead.state === 'withdrawn')
  if (over && !stillWanted) throw new Unwanted('the enquiry was withdrawn or erased')
  if (message.channel === 'webhook') return await deliverWebhook(message, lead, ways)
  if (message.kind === 'fee-reminder') return await deliverFeeReminder(message, lead, ways)
  if (message.kind === 'staff-message') return await deliverStaffMessage(message, lead, ways)
  if (message.kind === 'thank-you' && (await hasBooking(db(), lead))) throw new Unwanted('the booking has messages of its own')
  if (message.channel === 'sms') return await deliverSms(message, lead, makers, ways)
  const { to, ...mail } = await mailOf(message, lead, makers)
  // Counted with the first try: a repeat is the same mail.
  if (isFromStranger(message) && message.attempts === 0 && !(await canMailRecipient('other', to)))
    throw new Unwanted('too many mails to this address within an hour or a day')
  // The date of the message and not of the try, so that a repeat is the same mail.
  await deliverMail(ways, { to: { name: '', address: to }, ...mail, id: message.id, date: message.createdAt })
}

/** Without a mail server the mail is kept as a file, which reaches nobody: that is no delivery. */
async function deliverMail({ sendMail: send, canSendMail: canSend = canSendMail }: Ways, mail: Mail): Promise<void> {
  await send(mail)
  if (!canSend()) throw new DeliveryError('no mail server is set up', { permanent: true })
}

/** Without a mail server it is a file, where an operator looks for links. */
async function deliverSealed({ id, createdAt, expiresAt }: Message, sealed: string, ways: Ways): Promise<void> {
  if (expiresAt && expiresAt <= new Date()) throw new Unwanted('its link has ended')
  await ways.sendMail(openSealedMail({ id, createdAt, sealed }))
}

async function deliverAlert(
  message: Message,
  { id, email, emailVerified, disabledAt }: typeof users.$inferSelect,
  makers: MessageTemplates,
  ways: Ways,
): Promise<void> {
  // Staff are told at the address that they sign in with.
  const mayWrite = emailVerified || message.kind === waitingNotice
  if (disabledAt || !mayWrite || email === null) throw new Unwanted('the account is closed, or its address is not confirmed')
  const made = await makers.alert(message, id)
  if ('unwanted' in made) throw new Unwanted(made.unwanted)
  await deliverMail(ways, { to: { name: '', address: email }, ...made.mail, id: message.id, date: message.createdAt })
}

async function bookingOf(message: Message, lead: Lead, makers: MessageTemplates) {
  const made = await makers.booking(message, lead)
  if ('unwanted' in made) throw new Unwanted(made.unwanted)
  return made
}

async function mailOf(message: Message, lead: Lead, makers: MessageTemplates): Promise<MailText & { to: string; calendar?: string }> {
  const { publicUrl } = config()
  const course = lead.courseID && makers.courseLabel(lead.courseID)
  const mailed: MailedLead = { reference: lead.reference, course, preferredTime: lead.preferredTime, asksGuardian: asksGuardian(lead) }
  const isBooking = isBookingMessage(message.kind)
  if (isBooking || message.kind === 'thank-you' || message.kind === 'my-data-link') {
    if (!lead.email) throw new Unwanted('the enquiry has no mail address now')
    if (isBooking) return { to: lead.email, ...(await bookingOf(message, lead, makers)).mail }
    const link = publicUrl + myDataPath(lead.id, lead.email)
    return { to: lead.email, ...(message.kind === 'thank-you' ? thankYouMail(mailed, link) : newLinkMail(mailed, link)) }
  }
  const [eventId, userId = ''] = message.cause.split('/')
  const [person] = await db()
    .select({ email: users.email, firstCause: firstCauseOf(lead.id) })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.disabledAt)))
  if (!person?.email) throw new Unwanted('the account is closed')
  const again = person.firstCause?.split('/')[0] !== eventId
  return { to: person.email, ...staffNotice({ ...mailed, again, yours: lead.assignedTo === userId }, `${publicUrl}/staff/leads/${lead.id}`) }
}

/** What the enquiry's first notice to staff was about. */
const firstCauseOf = (leadId: string) =>
  sql<string | null>`(select cause from messages where lead_id = ${leadId} and kind = 'staff-notice' order by id limit 1)`

async function deliverSms(message: Message, lead: Lead, makers: MessageTemplates, ways: Ways): Promise<void> {
  const { sms } = config()
  if (!sms) throw new DeliveryError('no SMS gateway is configured')
  const toGuardian = message.kind === 'guardian-ask'
  if (toGuardian && lead.guardianAgreedAt) throw new Unwanted('the guardian has agreed')
  if (!toGuardian && asksGuardian(lead)) throw new Unwanted('the guardian is asked first')
  const to = toGuardian ? lead.guardianPhone : lead.phone
  if (!to || !(await hasContactConsent(db(), lead.id))) throw new Unwanted('there is no consent to contact now')
  if (!isSms(message.kind)) throw new DeliveryError('there is no text for this SMS', { permanent: true })
  const registered = findSms(message.kind)
  if (!registered) throw new Unwanted('this text has no template id now')
  const values = isBookingMessage(message.kind) ? (await bookingOf(message, lead, makers)).smsValues : [lead.reference.slice('E-'.length)]
  const callback = getInstitute().phone.replace(/\D/g, '')
  await ways.sendSms(sms, { id: message.id, to, templateId: registered.templateId, text: fillTemplate(registered.text, [...values, callback]) })
}

/** What a counsellor wrote stands in the enquiry's event. */
async function deliverStaffMessage(message: Message, lead: Lead, { sendWhatsapp: write = sendWhatsapp, ...ways }: Ways): Promise<void> {
  if (asksGuardian(lead) || !(await hasContactConsent(db(), lead.id))) throw new Unwanted('there is no consent to contact now')
  const [event] = await db()
    .select({ text: leadEvents.note, detail: leadEvents.detail })
    .from(leadEvents)
    .where(and(eq(leadEvents.id, Number(message.cause)), eq(leadEvents.leadId, lead.id)))
  if (!event?.text || !event.detail) throw new Unwanted('its text was erased')
  const { subject = '', smsTemplateId = '', whatsapp: template } = event.detail as StaffMessageDetail
  const { sms, whatsapp } = config()
  if (message.channel === 'sms') {
    if (!sms) throw new DeliveryError('no SMS gateway is configured')
    await ways.sendSms(sms, { id: message.id, to: lead.phone, templateId: smsTemplateId, text: event.text })
  } else if (message.channel === 'whatsapp') {
    if (!whatsapp || !template) throw new DeliveryError('WhatsApp is not configured')
    await write(whatsapp, lead.phone, template)
  } else {
    if (!lead.email) throw new Unwanted('the enquiry has no mail address now')
    const text = event.text.concat('\n')
    await deliverMail(ways, { to: { name: '', address: lead.email }, subject, text, id: message.id, date: message.createdAt })
  }
}

async function deliverFeeReminder(message: Message, lead: Lead, { sendWhatsapp: write = sendWhatsapp, ...ways }: Ways): Promise<void> {
  if (message.channel !== 'mail' && asksGuardian(lead)) throw new Unwanted('the guardian is asked first')
  const made = await composeFeeReminder(message, lead)
  if ('unwanted' in made) throw new Unwanted(made.unwanted)
  const { sms, whatsapp } = config()
  const { subject, text, smsTemplateId: templateId, whatsapp: template } = made
  if (made.channel === 'sms' && sms && templateId) return await ways.sendSms(sms, { id: message.id, to: lead.phone, templateId, text })
  if (made.channel === 'whatsapp' && whatsapp && template) return await write(whatsapp, lead.phone, template)
  if (!lead.email) throw new Unwanted('the enquiry has no mail address now')
  await deliverMail(ways, { to: { name: '', address: lead.email }, subject, text: text.concat('\n'), id: message.id, date: message.createdAt })
}

async function deliverWebhook(message: Message, lead: Lead, ways: Ways): Promise<void> {
  const { webhook } = config()
  if (!webhook) throw new DeliveryError('no webhook is configured')
  const data = endings.includes(message.kind) ? { id: lead.id, reference: lead.reference } : leadEventData(lead)
  await ways.sendWebhook(webhook, { id: message.id, type: message.kind, createdAt: message.createdAt, data })
}

const asksGuardian = (lead: Lead) => lead.isMinor && lead.guardianAgreedAt === null
