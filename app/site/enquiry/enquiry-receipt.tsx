import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { getInstitute } from '#app/domain/content/institute.ts'
import { windowText } from '#app/domain/leads/call-window.ts'
import type { SentEnquiry } from '#app/domain/leads/own-enquiry.server.ts'
import { formatPhone } from '#app/lib/phone.ts'
import { whatsappAddress } from '#app/lib/whatsapp.ts'
import { Disclosure } from '#app/ui/accordion.tsx'
import { Button } from '#app/ui/button.tsx'
import { FactLines } from '#app/ui/fact-list.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { CorrectionForm } from './correction-form.tsx'
import type { EnquiryCourse } from './enquiry-form.tsx'

type Props = { enquiry: SentEnquiry; courses: EnquiryCourse[]; answer: object | undefined }

/** What this browser just sent: its reference, who calls when, and the two ways to change it. */
export function EnquiryReceipt({ enquiry, courses, answer }: Props) {
  if (enquiry.state === 'withdrawn') return <Withdrawn reference={enquiry.reference} />
  const { reference, courseID, preferredTime, own } = enquiry
  const course = courses.find((one) => one.courseID === courseID)?.label ?? null
  const about = course ? `about ${course} (${reference})` : `(${reference})`
  const facts: { name: string; value: ReactNode }[] = [
    { name: 'Reference', value: <b className="font-semibold tabular-nums">{reference}</b> },
    ...(course ? [{ name: 'Course', value: course }] : []),
    { name: 'Next', value: nextStep(enquiry) },
    { name: 'Hours', value: getInstitute().hours },
  ]
  const hasCalendar = !enquiry.isMinor && preferredTime && preferredTime !== 'any'
  return (
    <header className="shell-width grid gap-10 pt-[clamp(36px,5.5vw,88px)] lg:grid-cols-2 lg:gap-16">
      <div>
        <h1 className="text-heading">Thank you. Your request is with us.</h1>
        <p className="mt-5 text-lede leading-[1.45]">You can close this page. Opening it again sends nothing again.</p>
        <div className="mt-5 flex flex-wrap gap-x-7">
          <ActionLink to={whatsappAddress(getInstitute().whatsapp, `I have just asked for a call ${about}.`)} target="_blank" rel="noopener">
            Write on WhatsApp (new tab)
          </ActionLink>
          {hasCalendar && (
            <a href="/thank-you/call.ics" className="action-link">
              Put the call into my calendar
            </a>
          )}
        </div>
      </div>
      <div>
        <FactLines facts={facts} />
        <div className="mt-8 border-t border-ink">
          <CorrectionForm values={{ ...own, course: courseID ?? '', preferredTime: preferredTime ?? '' }} courses={courses} answer={answer} />
          <WithdrawForm />
        </div>
      </div>
    </header>
  )
}

function nextStep({ isMinor, preferredTime, sentAt, own }: SentEnquiry): string {
  const when = windowText(preferredTime ?? 'any', new Date(sentAt))
  if (isMinor) return `A counsellor first calls your parent or guardian: ${when}. Nobody calls you before they agree.`
  const landline = own.isLandline ? ' This is a landline, so no SMS or WhatsApp message can reach it.' : ''
  return `A counsellor calls ${formatPhone(own.phone)}: ${when}.${landline}`
}

function Withdrawn({ reference }: { reference: string }) {
  return (
    <header className="shell-width grid gap-7 pt-[clamp(36px,5.5vw,88px)] lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-16">
      <h1 className="text-heading">Your request is withdrawn.</h1>
      <p className="text-lede leading-[1.45]">Nobody calls you about {reference}. Your consent has ended, and what you sent is erased within seven days.</p>
    </header>
  )
}

/** Takes the enquiry back, in two steps: what it means stands before the button. */
function WithdrawForm() {
  return (
    <Disclosure
      className="border-b border-rule"
      summaryClassName="grid grid-cols-[1fr_20px] items-center gap-4 min-h-14 after:justify-self-end"
      summary="Withdraw my request"
    >
      <Form method="post" action="/thank-you" className="grid gap-5 pt-2 pb-7">
        <input type="hidden" name="form" value="withdraw" />
        <p>Nobody calls you then, your consent ends at once, and what you sent is erased within seven days. This cannot be undone; you can ask again.</p>
        <div>
          <Button type="submit" quiet>
            Withdraw it
          </Button>
        </div>
      </Form>
    </Disclosure>
  )
}
