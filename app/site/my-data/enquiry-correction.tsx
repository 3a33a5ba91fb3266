import type { LeadData } from '#app/domain/privacy/export-leads.server.ts'
import { findFailure } from '#app/lib/form.ts'
import { CorrectionForm } from '#app/site/enquiry/correction-form.tsx'
import type { EnquiryCourse } from '#app/site/enquiry/enquiry-form.tsx'

type EnquiryCorrectionProps = {
  enquiry: LeadData
  courses: readonly EnquiryCourse[]
  answer: object | undefined
  /** The page shows several enquiries, so the form names its own. */
  isOneOfSeveral?: boolean
}

export function EnquiryCorrection({ enquiry, courses, answer, isOneOfSeveral = false }: EnquiryCorrectionProps) {
  const { id, intent } = enquiry
  const guardian = enquiry.guardian || null
  const values = { ...enquiry, course: enquiry.course ?? '', guardianName: guardian?.name, guardianPhone: guardian?.phone }
  const form = { intent, needsGuardian: enquiry.isMinor && !guardian?.agreedAt, courses }
  if (!isOneOfSeveral) return <CorrectionForm {...form} values={values} answer={answer} />
  const isAnswered = findFailure(answer)?.typed?.enquiry === id
  return <CorrectionForm {...form} id={`correct-${id}`} values={{ ...values, enquiry: id }} answer={isAnswered ? answer : undefined} />
}
