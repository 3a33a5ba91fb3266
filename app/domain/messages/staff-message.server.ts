import { and, eq, inArray } from 'drizzle-orm'
import { createUndoLink, sendTime, type UndoHandler } from '#app/domain/accounts/undo.server.ts'
import { listTemplates, type TemplateValues } from '#app/domain/content/template-content.server.ts'
import { findCourseLabel } from '#app/domain/courses/courses.server.ts'
import { changeLead, failField, failLead, getContactPermission } from '#app/domain/leads/change-lead.server.ts'
import { canText } from '#app/domain/leads/contact-consent.server.ts'
import { contactFailures } from '#app/domain/leads/contact-permission.ts'
import type { LeadActor } from '#app/domain/leads/lead-actor.ts'
import type { LeadFields } from '#app/domain/leads/lead-detail.ts'
import type { LeadRow } from '#app/domain/leads/schema.server.ts'
import { leadUndos } from '#app/domain/leads/staff-schema.server.ts'
import { revertLeads } from '#app/domain/leads/undo-leads.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { parseForm } from '#app/platform/http/parse-form.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { getDueValues } from './fee-reminder.server.ts'
import { type FilledTemplate, fillMessageTemplate } from './fill-template.server.ts'
import { enqueueMessages } from './outbox.server.ts'
import { messages } from './schema.server.ts'
import { type MessageOption, type StaffMessageDetail, staffMessageForm } from './staff-message.ts'

type MessageLead = Pick<LeadRow, 'name' | 'email' | 'phone' | 'courseID' | 'reference'>

/** @param sender the name of the counsellor */
export async function listMessageOptions(lead: LeadFields, sender: string): Promise<MessageOption[]> {
  return fillTemplates(lead, sender, await canText(db(), lead), await getDueValues(db(), lead.id)).map(
    ({ smsTemplateId: _, whatsapp: __, ...option }) => option,
  )
}

function fillTemplates(lead: MessageLead, sender: string, hasSms: boolean, ofDues: Partial<TemplateValues>): FilledTemplate[] {
  const { name, courseID, reference } = lead
  const values = { name, reference, counsellor: sender, course: (courseID && findCourseLabel(courseID)) || 'our courses', ...ofDues }
  return listTemplates().flatMap((template) => fillMessageTemplate(template, values, { hasAddress: lead.email !== null, hasSms }))
}

export const staffMessageUndoHandlers: Record<string, UndoHandler> = {
  'lead.message': {
    roles: ['counsellor'],
    revert: async (tx, change) => {
      const eventIds = tx.select({ ids: leadUndos.eventIds }).from(leadUndos).where(eq(leadUndos.auditEventId, change.eventId))
      const causes = (await eventIds).flatMap(({ ids }) => ids.map(String))
      const isUnsent = and(eq(messages.kind, 'staff-message'), inArray(messages.cause, causes), eq(messages.state, 'waiting'), eq(messages.attempts, 0))
      const stopped = await tx.delete(messages).where(isUnsent).returning({ id: messages.id })
      return stopped.length > 0 && (await revertLeads(tx, change))
    },
  },
}

/** Sends it, or records that WhatsApp was opened. @returns a redirect, or the form with its errors; null for any other form */
export async function handleStaffMessage(leadId: string, sent: FormData, actor: LeadActor, sender: string) {
  const form = await parseForm(sent, staffMessageForm)
  if (!form.ok) return form.response
  const { message, subject, text, seen: shown } = form.value
  const [, , seen] = /^(\d{1,9})\.(\d{1,15})$/.exec(shown ?? '') ?? []
  if (!seen) return null
  let done = 'message'
  const result = await changeLead({ leadId, version: null, seen: Number(seen) }, actor, async (tx, lead) => {
    const may = await getContactPermission(tx, lead)
    if (may !== 'yes') return failLead(contactFailures[may])
    const option = fillTemplates(lead, sender, await canText(tx, lead), await getDueValues(tx, leadId)).find(({ value }) => value === message)
    if (!option) return failField('message', 'This message cannot be sent to this person now. Choose another.')
    const { channel, title, isByHand, isFixed, smsTemplateId, whatsapp } = option
    if (channel === 'mail' && !subject) return failField('subject', 'Enter the subject.')
    if (isByHand) done = 'whatsapp'
    const detail: StaffMessageDetail = {
      channel,
      title,
      ...(channel === 'mail' && subject && { subject }),
      ...(smsTemplateId && { smsTemplateId }),
      ...(whatsapp && { whatsapp }),
    }
    return {
      event: { kind: 'message', note: isFixed ? option.text : text, detail },
      audit: { action: 'lead.message', after: { channel } },
      alsoWrite: async (eventId) => {
        if (!isByHand) await enqueueMessages(tx, leadId, [{ channel, kind: 'staff-message', cause: String(eventId) }], sendTime())
      },
    }
  })
  const to = `/staff/leads/${leadId}`
  // The site cannot stop a message that was opened in WhatsApp.
  if (result.ok && result.undo && done === 'message') return redirectAfterPost(`${createUndoLink(to, result.undo.action, result.undo.eventId)}#lead-status`)
  if (result.ok) return redirectAfterPost(`${to}?done=${done}.${result.version}#lead-status`)
  return form.fail({ status: result.reason === 'gone' ? 410 : 422, message: result.message, field: result.field })
}
