import { use, useState } from 'react'
import { useLocation } from 'react-router'
import { getInstitute } from '#app/domain/content/institute.ts'
import { enquiryForm } from '#app/domain/leads/enquiry-form.ts'
import type { EnquiryTopic } from '#app/domain/leads/enquiry-topics.server.ts'
import { leadField, listFieldsWith } from '#app/domain/leads/fields.ts'
import type { SavedContact } from '#app/domain/leads/saved-contact.server.ts'
import { FormNotice } from '#app/site/privacy/form-notice.tsx'
import { closePopupForVisit } from '#app/site/shell/popup-closed.ts'
import { Disclosure } from '#app/ui/accordion.tsx'
import { Button } from '#app/ui/button.tsx'
import { Control, FormTop } from '#app/ui/form-parts.tsx'
import { type ControlledField, useForm } from '#app/ui/use-form.ts'
import { ContactContext } from './contact-context.ts'
import { GuardianFields } from './guardian-fields.tsx'
import { createSendingErrors } from './sending-errors.ts'
import { useVisitFields } from './use-visit-fields.ts'

export type EnquiryCourse = { courseID: string; label: string }

export type EnquiryFormProps = {
  /** Must be unique in the page. */
  id: string
  courseID?: string
  /** Courses to choose from, if the page has no course. */
  courses?: EnquiryCourse[]
  /** The topic, if not a course: the message begins with it. */
  topic?: EnquiryTopic | null
  /** What we know of a member; default: what every page knows (ContactContext). */
  contact?: Partial<SavedContact> | undefined
  /** When the page was rendered, in milliseconds since 1970; absent if the page shows the form again after an error. */
  made?: number
  /** Only name, phone and consent. */
  short?: boolean
  answer?: object | undefined
  className?: string
}

const errors = Object.assign(
  createSendingErrors('Not sent', () => `If it happens again, call ${getInstitute().phoneShown} or write on WhatsApp.`),
  { large: 'Not sent: this is more than we can take. Shorten the message.' },
)

/** The optional fields, without the course: it has its own place, because most pages are about one course. */
const details = listFieldsWith('visitor').filter((name): name is Exclude<typeof name, 'courseID'> => name !== 'courseID' && !leadField(name).rule?.missing)

export const getCourseChoices = (courses: readonly EnquiryCourse[]) => Object.fromEntries(courses.map(({ courseID, label }) => [courseID, label]))

/** Name, phone, consent: requests a call, unless its topic is another. The form posts to /enquiry; with script the page stays until it is sent. */
export function EnquiryForm({ id, courseID, courses, topic, contact, made, short = false, answer, className = '' }: EnquiryFormProps) {
  const { pathname } = useLocation()
  const shared = use(ContactContext)
  const known = contact ?? shared
  const form = useForm(enquiryForm, answer, {
    id,
    action: topic ? `/enquiry?topic=${topic.id}` : '/enquiry',
    // After an error without script, this address shows the form again, with its topic. The path of the first page stays.
    values: { ...known, page: answer ? undefined : pathname, course: courseID, topic: topic?.id, message: topic?.message, made },
    getExtraFields: useVisitFields(),
    formKey: 'enquiry',
    errors,
    onDone: closePopupForVisit,
  })
  const { field } = form
  const course = field('course')
  // A member's email is filled in, so it is not among the closed fields.
  const shown = details.filter((name) => !(name === 'visitorType' && topic?.isForCompany) && !(name === 'email' && known))
  return (
    <form {...form.props} className={`grid max-w-[38rem] content-start gap-6 ${className}`}>
      {!courses && typeof course.initialValue === 'string' && <input type="hidden" name="course" defaultValue={course.initialValue} />}
      <FormTop form={form} />
      <Control field={field('name')} />
      <Control field={field('phone')} />
      {known && !short && <Control field={field('email')} label="Email (optional)" />}
      {courses && <Control field={course} choices={getCourseChoices(courses)} empty="Not sure yet" />}
      {!short && <Details fields={shown.map((name) => field(name))} />}
      {!topic?.isForCompany && (
        <GuardianFields field={field} text="We first speak to a parent or guardian. Nobody calls you before they agree, and no news is sent." />
      )}
      <FormNotice of="enquiry" id={`${id}-notice`} />
      <div>
        <Control field={field('consent')} label="You may call or write to me about this enquiry." describedBy={`${id}-notice`} />
        {!short && <Control field={field('updates')} />}
      </div>
      <div>
        <Button type="submit" busy={form.isPending && 'Sending'}>
          {topic?.button ?? 'Request a call'}
        </Button>
      </div>
    </form>
  )
}

function Details({ fields }: { fields: ControlledField[] }) {
  const holds = fields.some((field) => Boolean(field.initialValue || field.errors))
  // It stays open: otherwise fixing the last error would close it over the focused field.
  const [isOpen, setOpen] = useState(holds)
  if (holds && !isOpen) setOpen(true)
  return (
    <Disclosure
      className="border-y border-rule"
      open={isOpen}
      summaryClassName="grid grid-cols-[1fr_20px] items-center gap-4 min-h-12 pr-1.5 after:justify-self-end"
      summary="Say more, if you like"
    >
      <div className="grid gap-6 pt-2 pb-6">
        {fields.map((field) => (
          <Control key={field.name} field={field} rows={3} />
        ))}
      </div>
    </Disclosure>
  )
}
