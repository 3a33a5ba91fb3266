import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { describeFault } from '#app/platform/auth/describe-fault.server.ts'
import { addLead } from './add-lead.server.ts'
import type { LeadActor } from './change-lead.server.ts'
import { phoneInE164 } from './lead-phone.server.ts'
import { newLeadSchema } from './new-lead-input.ts'

export type NewLeadReply = { form: SubmissionResult; formKey: string }
export type NewLeadAnswer = { to: string } | { status: number; reply: NewLeadReply }

/**
 * Adds the enquiry that was written down, or says what is missing with everything that was typed.
 * @param actor or why nobody can be known to have sent it
 */
export async function answerNewLeadForm(
  form: FormData,
  actor: LeadActor | 'unavailable' | 'signed-out',
  known: { courseIDs: readonly string[]; noticeVersion: string },
): Promise<NewLeadAnswer> {
  const given = String(form.get('formKey') ?? '')
  const formKey = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(given) ? given : crypto.randomUUID()
  const submission = parseWithZod(form, { schema: newLeadSchema(phoneInE164, known.courseIDs) })
  const refuse = (status: number, message: string) => ({ status, reply: { form: submission.reply({ formErrors: [message] }), formKey } })
  if (actor === 'signed-out') return refuse(401, 'Not saved: you have been signed out. What you typed is still here. Sign in on another tab, then save again.')
  if (actor === 'unavailable') return refuse(503, unavailableWords)
  if (submission.status !== 'success') return { status: 422, reply: { form: submission.reply(), formKey } }
  try {
    const { id } = await addLead({ ...submission.value, formKey, noticeVersion: known.noticeVersion }, actor)
    return { to: `/staff/leads/${id}` }
  } catch (error) {
    console.error(`An enquiry could not be added: ${describeFault(error)}`)
    return refuse(503, unavailableWords)
  }
}

const unavailableWords = 'Not saved: the database does not answer. What you typed is still here. Save again in a minute.'
