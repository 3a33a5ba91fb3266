import { redirect } from 'react-router'
import { getNoticeVersion } from '#app/domain/content/policy-content.server.ts'
import { listCourseIDs } from '#app/domain/courses/courses.server.ts'
import { parsePhone, toE164 } from '#app/lib/parse-phone.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { parseForm } from '#app/platform/http/parse-form.server.ts'
import { addLead } from './add-lead.server.ts'
import type { LeadActor } from './lead-actor.ts'
import { type NewLead, newLeadForm } from './new-lead-input.ts'

type SentLead = Partial<Pick<NewLead, 'phone' | 'courseID' | 'guardianName' | 'guardianPhone' | 'guardianAgreed'>>

/** The form has checked each field before. */
export function findNewLeadError(sent: SentLead): Partial<Record<keyof SentLead, string>> {
  const { phone, courseID, guardianName, guardianPhone, guardianAgreed } = sent
  return {
    ...findPhoneError('phone', phone),
    ...findPhoneError('guardianPhone', guardianPhone),
    ...(courseID && !listCourseIDs().includes(courseID) && { courseID: 'Choose a course from the list.' }),
    ...(guardianAgreed && !guardianName && { guardianName: 'Enter the guardian’s name.' }),
    ...(guardianAgreed && !guardianPhone && { guardianPhone: 'Enter the guardian’s phone number.' }),
  }
}

function findPhoneError(name: 'phone' | 'guardianPhone', typed: string | null | undefined) {
  const read = typed ? parsePhone(typed) : null
  return read && !read.ok ? { [name]: read.message } : {}
}

/** The values with phone numbers as they are stored. @param value without errors of `findNewLeadError` */
export function withStoredPhones<Value extends Pick<NewLead, 'phone' | 'guardianPhone'>>(value: Value): Value {
  const stored = (typed: string) => toE164(typed) ?? typed
  return { ...value, phone: stored(value.phone), guardianPhone: value.guardianPhone && stored(value.guardianPhone) }
}

/** @returns a redirect to the new enquiry, or the form with its errors */
export async function handleNewLeadForm(request: Request, actor: LeadActor) {
  const form = await parseForm(request, newLeadForm, { refine: (typed) => findNewLeadError(typed as NewLead) })
  if (!form.ok) return form.response
  const { formKey: given, ...value } = form.value
  const formKey = given && isUuid(given) ? given : crypto.randomUUID()
  const { id } = await addLead({ ...withStoredPhones(value as NewLead), formKey, noticeVersion: getNoticeVersion() }, actor)
  return redirect(`/staff/leads/${id}`, 303)
}
