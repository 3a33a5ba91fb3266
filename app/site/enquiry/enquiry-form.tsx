import { useLocation } from 'react-router'
import { enquiryRules } from '#app/domain/leads/enquiry-rules.ts'
import { fieldsWith, leadField } from '#app/domain/leads/fields.ts'
import type { FormResult } from '#app/lib/form-result.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { boxProps } from '#app/ui/form-field.ts'
import { useCheckedForm } from '#app/ui/use-checked-form.ts'
import { CourseField } from './course-field.tsx'
import { EnquiryDetails } from './enquiry-details.tsx'
import { EnquiryNotice } from './enquiry-notice.tsx'
import { GuardianFields } from './guardian-fields.tsx'
import { HiddenFields } from './hidden-fields.tsx'
import { LeadControls, labelled } from './lead-controls.tsx'
import { useEnquirySending } from './use-enquiry-sending.ts'

export type EnquiryCourse = { courseID: string; label: string }

export type EnquiryFormProps = {
  /** One per form of a page. */
  id: string
  /** The course that the page is about. */
  courseID?: string
  /** Courses to choose from, where the page is about none. */
  courses?: EnquiryCourse[]
  /** When the page was made, in milliseconds since 1970; absent on a page that brings the form back. */
  made?: number
  /** Name, phone and consent alone. */
  short?: boolean
  /** How the server answered, on a page that brings the form back. */
  reply?: FormResult | null
  className?: string
}

/** The course stands by itself: most pages are about one. */
const asked = fieldsWith('visitor').filter((name) => name !== 'courseID')
const needed = asked.filter((name) => leadField(name).rule?.missing)
const details = asked.filter((name) => !needed.includes(name))
const otherLabels = { guardianName: 'Guardian’s name', guardianPhone: 'Guardian’s phone', consent: 'Consent' }

/** Name, phone, consent: somebody calls. Without script it is posted to /enquiry; with it the page stays. */
export function EnquiryForm({ id, courseID, courses, made, short = false, reply: firstReply = null, className = '' }: EnquiryFormProps) {
  const { pathname } = useLocation()
  const { reply, busy, begin, send } = useEnquirySending(firstReply)
  const { formProps, check, field, summary } = useCheckedForm<string>({ id, reply, values: { page: pathname, course: courseID }, rules: enquiryRules })
  const consent = field('consent')
  const fields = [...labelled(asked, field), ...Object.entries(otherLabels).map(([name, label]) => ({ ...field(name), label }))]
  return (
    <form
      method="post"
      action="/enquiry"
      {...formProps}
      onFocus={begin}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy && check(event)) void send(new FormData(event.currentTarget))
      }}
      className={`enquiry-form ${className}`}
    >
      <HiddenFields page={field('page').initialValue} course={courses ? null : field('course').initialValue} made={made} />
      <div className="enquiry-columns">
        <div className="grid content-start gap-6">
          <ErrorSummary {...summary} fields={fields} />
          <LeadControls names={needed} field={field} />
          {courses && <CourseField field={field('course')} courses={courses} />}
          {!short && <EnquiryDetails names={details} field={field} />}
          <GuardianFields field={field} />
          <div>
            <Checkbox {...boxProps(consent, `${id}-notice`)} label="You may call or write to me about this enquiry." errors={consent.errors} />
            {!short && <Checkbox {...boxProps(field('updates'))} label="Also send me news of batches and events, at most twice a month. (Optional)" />}
          </div>
          <div>
            <Button type="submit" busy={busy && 'Sending'}>
              Request a call
            </Button>
          </div>
        </div>
        <EnquiryNotice id={`${id}-notice`} />
      </div>
    </form>
  )
}
