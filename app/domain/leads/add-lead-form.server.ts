import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { isUuid } from '#app/lib/uuid.ts'
import { addLead } from './add-lead.server.ts'
import type { LeadActor } from './lead-actor.ts'
import { newLeadSchema } from './new-lead-input.ts'
import { phoneInE164 } from './parse-phone.server.ts'

export type NewLeadReply = { form: SubmissionResult; formKey: string }
export type NewLeadAnswer = { to: string } | { status: number; reply: NewLeadReply }

/** Adds the enquiry that was written down, or says what is missing with everything that was typed. */
export async function handleNewLeadForm(
  form: FormData,
  actor: LeadActor,
  known: { courseIDs: readonly string[]; noticeVersion: string },
): Promise<NewLeadAnswer> {
  const given = String(form.get('formKey') ?? '')
  const formKey = isUuid(given) ? given : crypto.randomUUID()
  const submission = parseWithZod(form, { schema: newLeadSchema(phoneInE164, known.courseIDs) })
  if (submission.status !== 'success') return { status: 422, reply: { form: submission.reply(), formKey } }
  const { id } = await addLead({ ...submission.value, formKey, noticeVersion: known.noticeVersion }, actor)
  return { to: `/staff/leads/${id}` }
}
