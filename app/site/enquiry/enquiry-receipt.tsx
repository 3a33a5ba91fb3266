import type { ReactNode } from 'react'
import { getInstitute } from '#app/domain/content/institute.ts'
import type { ShownFees } from '#app/domain/courses/fees.ts'
import { formatWindow } from '#app/domain/leads/call-window.ts'
import type { SentEnquiry } from '#app/domain/leads/own-enquiry.server.ts'
import { formatInstant } from '#app/lib/dates.ts'
import { formatPhone, getWhatsappAddress } from '#app/lib/phone.ts'
import { FeeFact } from '#app/site/fees/fees-provider.tsx'
import { FactLines } from '#app/ui/fact-list.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Reference } from '#app/ui/reference.tsx'
import { CorrectionForm } from './correction-form.tsx'
import type { EnquiryCourse } from './enquiry-form.tsx'

type EnquiryReceiptProps = {
  enquiry: SentEnquiry
  courses: EnquiryCourse[]
  /** Today's fees of the course; null without a course. */
  fees: ShownFees | null
  isCorrected: boolean
  answer: object | undefined
}

export function EnquiryReceipt({ enquiry, courses, fees, isCorrected, answer }: EnquiryReceiptProps) {
  if (enquiry.state === 'withdrawn') return <Withdrawn reference={enquiry.reference} />
  const { reference, courseID, intent, preferredTime, sentAt, own, needsGuardian, guardianName, guardianPhone } = enquiry
  const course = courses.find((one) => one.courseID === courseID)?.label ?? null
  const about = course ? `about ${course} (${reference})` : `(${reference})`
  const facts: { name: string; value: ReactNode }[] = [
    {
      name: 'Reference',
      value: (
        <b className="font-semibold tabular-nums">
          <Reference>{reference}</Reference>
        </b>
      ),
    },
    ...(course ? [{ name: 'Course', value: <Link to={`/${courseID}`}>{course}</Link> }] : []),
    { name: 'Who calls', value: describeNextStep(enquiry) },
    ...(course && fees ? [{ name: 'Fee', value: <FeeFact courseID={courseID} fees={fees} /> }] : []),
    // A course is left on the day on which the form reaches us.
    ...(intent === 'other'
      ? [{ name: 'Received', value: formatInstant(new Date(sentAt)) }]
      : [{ name: 'To pay', value: 'Nothing now. You are not asked to pay on the call.' }]),
    { name: 'Hours', value: getInstitute().hours },
  ]
  const hasCalendar = !needsGuardian && preferredTime && preferredTime !== 'any'
  return (
    <header className="shell-width grid gap-10 pt-[clamp(36px,5.5vw,88px)] lg:grid-cols-2 lg:gap-16">
      <div>
        <h1 className="text-heading print:text-title">Thank you. We have your request.</h1>
        {isCorrected && <Notice className="mt-4">Your details are corrected.</Notice>}
        <p className="mt-4 text-lede">You can close this page. Reloading sends nothing twice.</p>
        <p className="mt-6 flex flex-wrap gap-3 max-md:grid print:hidden">
          {hasCalendar && (
            <a href="/thank-you/call.ics" className="button">
              Add the call to calendar
            </a>
          )}
          <a
            href={getWhatsappAddress(getInstitute().whatsapp, `I have just sent a request ${about}.`)}
            className="button button-quiet"
            target="_blank"
            rel="noopener noreferrer"
          >
            Write on WhatsApp<span className="sr-only"> (new tab)</span>
          </a>
        </p>
      </div>
      <div>
        <FactLines facts={facts} />
        <div className="mt-8 border-t border-ink print:hidden">
          <CorrectionForm
            intent={intent}
            needsGuardian={needsGuardian}
            values={{ ...own, guardianName, guardianPhone, course: courseID ?? '', preferredTime: preferredTime ?? '' }}
            courses={courses}
            answer={answer}
          />
        </div>
      </div>
    </header>
  )
}

function describeNextStep({ needsGuardian, preferredTime, sentAt, own }: SentEnquiry): string {
  const when = formatWindow(preferredTime ?? 'any', new Date(sentAt))
  if (needsGuardian) return `A counsellor first calls your parent or guardian: ${when}. Nobody calls you before they agree.`
  const landline = own.isLandline ? ' This is a landline, so no SMS or WhatsApp message can reach it.' : ''
  return `A counsellor calls ${formatPhone(own.phone)}: ${when}.${landline}`
}

function Withdrawn({ reference }: { reference: string }) {
  return (
    <header className="shell-width grid gap-7 pt-[clamp(36px,5.5vw,88px)] lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-16">
      <h1 className="text-heading">Your request is withdrawn.</h1>
      <p className="text-lede">
        Nobody calls you about <Reference>{reference}</Reference>. Your consent has ended, and what you sent is erased within seven days.
      </p>
    </header>
  )
}
