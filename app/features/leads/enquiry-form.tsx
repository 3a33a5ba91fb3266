import { getFormProps, getInputProps, type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { CourseField } from './course-field.tsx'
import { EnquiryDetails } from './enquiry-details.tsx'
import { type EnquiryControls, type EnquiryInput, enquirySchema } from './enquiry-input.ts'
import { EnquiryNotice } from './enquiry-notice.tsx'
import { GuardianFields } from './guardian-fields.tsx'
import { HiddenFields } from './hidden-fields.tsx'
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
  reply?: SubmissionResult<string[]> | null
  className?: string
}

const labels: Partial<Record<keyof EnquiryControls, string>> = {
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  visitorType: 'What you do now',
  preferredTime: 'When to call',
  message: 'Message',
  guardianName: 'Guardian’s name',
  guardianPhone: 'Guardian’s phone',
  consent: 'Consent',
}

/** Name, phone, consent: somebody calls. Without script it is posted to /enquiry; with it the page stays. */
export function EnquiryForm({ id, courseID, courses, made, short = false, reply: firstReply = null, className = '' }: EnquiryFormProps) {
  const { pathname } = useLocation()
  const { reply, busy, begin, send } = useEnquirySending(firstReply)
  const [stops, setStops] = useState(0)
  const [form, controls] = useForm<EnquiryControls, EnquiryInput, string[]>({
    id,
    lastResult: reply,
    defaultValue: { page: pathname, course: courseID },
    constraint: { name: { required: true }, phone: { required: true }, consent: { required: true } },
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: enquirySchema }),
    onSubmit(event, { formData }) {
      event.preventDefault()
      void send(formData)
    },
  })
  const { onSubmit, ...formProps } = getFormProps(form)
  const fields = Object.entries(labels).map(([name, label]) => {
    const control = controls[name as keyof EnquiryControls]
    return { id: control.id, label, errors: control.errors }
  })
  const { key: consentKey, ...consent } = getInputProps(controls.consent, { type: 'checkbox', ariaDescribedBy: `${id}-notice` })
  const { key: updatesKey, ...updates } = getInputProps(controls.updates, { type: 'checkbox' })
  return (
    <form
      method="post"
      action="/enquiry"
      {...formProps}
      onFocus={begin}
      onSubmit={(event) => {
        if (busy) return event.preventDefault()
        onSubmit(event)
        if (event.isDefaultPrevented()) setStops((count) => count + 1)
      }}
      className={`enquiry-form ${className}`}
    >
      <HiddenFields page={controls.page} course={courses ? null : controls.course} made={made} />
      <div className="enquiry-columns">
        <div className="grid content-start gap-6">
          <ErrorSummary id={form.errorId} errors={form.errors} fields={fields} reply={reply} stops={stops} />
          <TextField field={controls.name} label="Name" autoComplete="name" />
          <TextField field={controls.phone} label="Phone" type="tel" autoComplete="tel" />
          {courses && <CourseField field={controls.course} courses={courses} />}
          {!short && <EnquiryDetails controls={controls} />}
          <GuardianFields controls={controls} />
          <div>
            <Checkbox key={consentKey} {...consent} label="You may call or write to me about this enquiry." errors={controls.consent.errors} />
            {!short && <Checkbox key={updatesKey} {...updates} label="Also send me news of batches and events, at most twice a month. (Optional)" />}
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
