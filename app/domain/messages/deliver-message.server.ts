import { and, eq, isNull, sql } from 'drizzle-orm'
import { canMailRecipient } from '#app/domain/accounts/auth/recipient-limit.server.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { isBookingMessage } from '#app/domain/bookings/booking-messages.ts'
import { hasBooking } from '#app/domain/bookings/has-booking.server.ts'
import { getInstitute } from '#app/domain/content/institute.ts'
import type { MailText } from '#app/domain/content/mail-content.server.ts'
import { findSms, isSms } from '#app/domain/content/sms-content.server.ts'
import { findCourseLabel } from '#app/domain/courses/courses.server.ts'
import { hasContactConsent } from '#app/domain/leads/contact-consent.server.ts'
import { getMyDataPath } from '#app/domain/leads/my-data-link.server.ts'
import { type LeadRow, leadEvents } from '#app/domain/leads/schema.server.ts'
import { config } from '#app/platform/config.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { DeliveryError } from '#app/platform/delivery/delivery-error.server.ts'
import { canSendMail } from '#app/platform/mail/can-send-mail.server.ts'
import { type Mail, sendMail } from '#app/platform/mail/mail.server.ts'
import { sendSms } from '#app/platform/sms/sms.server.ts'
import { fillSmsTemplate } from '#app/platform/sms/sms-template.ts'
import { sendWebhook } from '#app/platform/webhook/webhook.server.ts'
import { sendWhatsapp } from '#app/platform/whatsapp/whatsapp.server.ts'
import { composeBookingMessage } from './compose-message.server.ts'
import { composeFeeReminder } from './fee-reminder.server.ts'
import { leadEventData } from './lead-event-data.server.ts'
import { composeNewLinkMail, composeStaffNotice, composeThankYouMail, findBookedSeat, type MailedLead } from './message-mails.server.ts'
import { composeAlert } from './notify-wishlist-owners.server.ts'
import { composeProjectMail, isProjectMail } from './project-mails.server.ts'
import type { messages } from './schema.server.ts'
import { openSealedMail } from './sealed-mails.server.ts'
import type { StaffMessageDetail } from './staff-message.ts'
import { composeWaitingNotice, waitingNotice } from './waiting-notice.server.ts'

export type MessageRow = typeof messages.$inferSelect

/** Messages about the end of an enquiry. They have no personal data, and are sent even after the end. */
const endings = ['lead.withdrawn', 'lead.erased']

/** A mail that any person can cause by entering an address. */
const isFromStranger = ({ kind, cause }: MessageRow) => kind === 'thank-you' || (kind === 'my-data-link' && cause.startsWith('corrected/'))

/** During an upgrade and after a rollback, messages of the newer release wait for a process of it. */
const createUnknownKind = () => new DeliveryError('this release does not know this kind of message')

/** The message must not be sent any more. This is no failure. */
export class UnwantedMessage extends Error {}

/** Composes the message from the enquiry as it is now, and sends it. @throws UnwantedMessage if it must not be sent */
export async function deliverOfLead(message: MessageRow, lead: LeadRow): Promise<void> {
  const over = lead.state === 'withdrawn' || lead.state === 'erased' || lead.erasedAt !== null
  const stillWanted = endings.includes(message.kind) || (message.kind === 'my-data-link' && lead.state === 'withdrawn')
  if (over && !stillWanted) throw new UnwantedMessage('the enquiry was withdrawn or erased')
  if (message.channel === 'webhook') return await deliverWebhook(message, lead)
  if (message.kind === 'fee-reminder') return await deliverFeeReminder(message, lead)
  if (message.kind === 'staff-message') return await deliverStaffMessage(message, lead)
  if (message.kind === 'thank-you' && (await hasBooking(db(), lead))) throw new UnwantedMessage('the booking has messages of its own')
  if (message.channel === 'sms') return await deliverSms(message, lead)
  const { to, ...mail } = await composeMail(message, lead)
  // Count the mail with its first attempt only: a repeat is the same mail.
  if (isFromStranger(message) && message.attempts === 0 && !(await canMailRecipient('other', to)))
    throw new UnwantedMessage('too many mails to this address within an hour or a day')
  // The date is the message's, not the attempt's, so that a repeat is the same mail.
  await deliverMail({ to: { name: '', address: to }, ...mail, id: message.id, date: message.createdAt })
}

/** Texts ask people to reply. Without a mail server, the mail is only stored as a file, which is no delivery. */
async function deliverMail(mail: Mail): Promise<void> {
  const { name: fromName, mail: replyTo } = getInstitute()
  await sendMail({ ...mail, fromName, replyTo })
  if (!canSendMail()) throw new DeliveryError('no mail server is set up', { permanent: true })
}

/** Without a mail server, the mail is stored as a file, where an operator finds the link. */
export async function deliverSealed({ id, createdAt, expiresAt }: MessageRow, sealed: string): Promise<void> {
  if (expiresAt && expiresAt <= new Date()) throw new UnwantedMessage('its link has ended')
  await sendMail({ ...openSealedMail({ id, createdAt, sealed }), fromName: getInstitute().name })
}

export async function deliverAlert(message: MessageRow, { id, email, emailVerified, disabledAt }: typeof users.$inferSelect): Promise<void> {
  // Staff get it at the address that they sign in with.
  const canWrite = emailVerified || message.kind === waitingNotice
  if (disabledAt || !canWrite || email === null) throw new UnwantedMessage('the account is closed, or its address is not confirmed')
  const composed = await composeForMember(message, id)
  if ('unwanted' in composed) throw new UnwantedMessage(composed.unwanted)
  await deliverMail({ to: { name: '', address: email }, ...composed.mail, id: message.id, date: message.createdAt })
}

async function composeForMember(message: MessageRow, userId: string): Promise<{ mail: MailText & { stopLink?: string } } | { unwanted: string }> {
  const { kind, cause } = message
  if (kind === waitingNotice) return await composeWaitingNotice(message)
  if (isProjectMail(kind)) return await composeProjectMail({ kind, cause }, userId)
  if (!kind.startsWith('wishlist-')) throw createUnknownKind()
  return await composeAlert(message, userId)
}

async function getBooking(message: MessageRow, lead: LeadRow) {
  const composed = await composeBookingMessage(message, lead)
  if ('unwanted' in composed) throw new UnwantedMessage(composed.unwanted)
  return composed
}

async function composeMail(message: MessageRow, lead: LeadRow): Promise<MailText & { to: string; calendar?: string }> {
  const { publicUrl } = config()
  const course = lead.courseID && findCourseLabel(lead.courseID)
  const mailed: MailedLead = { reference: lead.reference, course, preferredTime: lead.preferredTime, needsGuardian: isGuardianNeeded(lead) }
  const isBooking = isBookingMessage(message.kind)
  if (isBooking || message.kind === 'thank-you' || message.kind === 'my-data-link') {
    if (!lead.email) throw new UnwantedMessage('the enquiry has no mail address now')
    if (isBooking) return { to: lead.email, ...(await getBooking(message, lead)).mail }
    const link = publicUrl + getMyDataPath(lead.id, lead.email)
    return { to: lead.email, ...(message.kind === 'thank-you' ? composeThankYouMail(mailed, link) : composeNewLinkMail(mailed, link)) }
  }
  if (message.kind !== 'staff-notice') throw createUnknownKind()
  const [eventId, userId = ''] = message.cause.split('/')
  const [person] = await db()
    .select({ email: users.email, firstCause: selectFirstCause(lead.id) })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.disabledAt)))
  if (!person?.email) throw new UnwantedMessage('the account is closed')
  const again = person.firstCause?.split('/')[0] !== eventId
  const about = { ...mailed, again, yours: lead.assignedTo === userId, seat: await findBookedSeat(lead) }
  return { to: person.email, ...composeStaffNotice(about, `${publicUrl}/staff/leads/${lead.id}`) }
}

const selectFirstCause = (leadId: string) =>
  sql<string | null>`(select cause from messages where lead_id = ${leadId} and kind = 'staff-notice' order by id limit 1)`

async function deliverSms(message: MessageRow, lead: LeadRow): Promise<void> {
  const { sms } = config()
  if (!sms) throw new DeliveryError('no SMS gateway is configured')
  const toGuardian = message.kind === 'guardian-ask'
  if (toGuardian && lead.guardianAgreedAt) throw new UnwantedMessage('the guardian has agreed')
  if (!toGuardian && isGuardianNeeded(lead)) throw new UnwantedMessage('the guardian is asked first')
  const to = toGuardian ? lead.guardianPhone : lead.phone
  if (!to || !(await hasContactConsent(db(), lead.id))) throw new UnwantedMessage('there is no consent to contact now')
  if (!isSms(message.kind)) throw createUnknownKind()
  const registered = findSms(message.kind)
  if (!registered) throw new UnwantedMessage('this text has no template id now')
  const values = isBookingMessage(message.kind) ? (await getBooking(message, lead)).smsValues : [lead.reference.slice('E-'.length)]
  const callback = getInstitute().phone.replace(/\D/g, '')
  await sendSms(sms, { id: message.id, to, templateId: registered.templateId, text: fillSmsTemplate(registered.text, [...values, callback]) })
}

async function deliverStaffMessage(message: MessageRow, lead: LeadRow): Promise<void> {
  if (isGuardianNeeded(lead) || !(await hasContactConsent(db(), lead.id))) throw new UnwantedMessage('there is no consent to contact now')
  const [event] = await db()
    .select({ text: leadEvents.note, detail: leadEvents.detail })
    .from(leadEvents)
    .where(and(eq(leadEvents.id, Number(message.cause)), eq(leadEvents.leadId, lead.id)))
  if (!event?.text || !event.detail) throw new UnwantedMessage('its text was erased')
  const { subject = '', smsTemplateId = '', whatsapp: template } = event.detail as StaffMessageDetail
  const { sms, whatsapp } = config()
  if (message.channel === 'sms') {
    if (!sms) throw new DeliveryError('no SMS gateway is configured')
    await sendSms(sms, { id: message.id, to: lead.phone, templateId: smsTemplateId, text: event.text })
  } else if (message.channel === 'whatsapp') {
    if (!whatsapp || !template) throw new DeliveryError('WhatsApp is not configured')
    await sendWhatsapp(whatsapp, lead.phone, template)
  } else {
    if (!lead.email) throw new UnwantedMessage('the enquiry has no mail address now')
    const text = addDataLink(event.text, lead.id, lead.email)
    await deliverMail({ to: { name: '', address: lead.email }, subject, text, id: message.id, date: message.createdAt })
  }
}

async function deliverFeeReminder(message: MessageRow, lead: LeadRow): Promise<void> {
  if (message.channel !== 'mail' && isGuardianNeeded(lead)) throw new UnwantedMessage('the guardian is asked first')
  const composed = await composeFeeReminder(message, lead)
  if ('unwanted' in composed) throw new UnwantedMessage(composed.unwanted)
  const { sms, whatsapp } = config()
  const { subject, text, smsTemplateId: templateId, whatsapp: template } = composed
  if (composed.channel === 'sms' && sms && templateId) return await sendSms(sms, { id: message.id, to: lead.phone, templateId, text })
  if (composed.channel === 'whatsapp' && whatsapp && template) return await sendWhatsapp(whatsapp, lead.phone, template)
  if (!lead.email) throw new UnwantedMessage('the enquiry has no mail address now')
  const withLink = addDataLink(text, lead.id, lead.email)
  await deliverMail({ to: { name: '', address: lead.email }, subject, text: withLink, id: message.id, date: message.createdAt })
}

/** The texts of templates do not have it, and each mail to a person must. */
function addDataLink(text: string, leadId: string, email: string): string {
  const link = config().publicUrl + getMyDataPath(leadId, email)
  return `${text}\n\nTo see what we hold about you, correct it, withdraw a consent or have it erased:\n${link}\n`
}

async function deliverWebhook(message: MessageRow, lead: LeadRow): Promise<void> {
  const { webhook } = config()
  if (!webhook) throw new DeliveryError('no webhook is configured')
  await sendWebhook(webhook, { id: message.id, type: message.kind, createdAt: message.createdAt, data: getEventData(message.kind, lead) })
}

/** The erasure has replaced the reference, so a receiver would not know it. */
function getEventData(kind: string, lead: LeadRow) {
  if (kind === 'lead.erased') return { id: lead.id }
  return kind === 'lead.withdrawn' ? { id: lead.id, reference: lead.reference } : leadEventData(lead)
}

const isGuardianNeeded = (lead: LeadRow) => lead.isMinor && lead.guardianAgreedAt === null
