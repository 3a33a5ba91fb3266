import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { getShownNoticeVersion } from '#app/domain/content/notice-version.ts'
import type { LeadData } from '#app/domain/privacy/export-leads.server.ts'
import { formatInstant } from '#app/lib/dates.ts'
import { fillPeriods } from '#app/lib/retention-periods.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Reference } from '#app/ui/reference.tsx'
import { type CourseLabels, EnquiryFacts, isCancellable } from './enquiry-facts.tsx'

const purposeNames = {
  contact: 'Calling or writing to you about this enquiry',
  updates: 'News of batches and events, at most twice a month',
}

interface EnquiryDataProps {
  enquiry: LeadData
  courseLabels: CourseLabels
  /** Enquiries that were merged into it. */
  copies?: LeadData[]
  /** Hidden fields by which forms name the enquiry. */
  target?: ReactNode
  correction?: ReactNode
  notConfirmed: boolean
  /** The level of its headings: below the heading of an enquiry where a page shows several. */
  heading?: 'h2' | 'h3'
}

export function EnquiryData({ enquiry, courseLabels, copies = [], target, correction, notConfirmed, heading: Heading = 'h2' }: EnquiryDataProps) {
  const ending = describeEnding([enquiry, ...copies])
  const look = Heading === 'h2' ? 'mb-4 text-title' : 'mb-4 text-lede leading-tight'
  return (
    <div className="grid gap-12">
      <section aria-label={`What we hold: ${enquiry.reference}`}>
        <Heading className={look}>What we hold</Heading>
        <EnquiryFacts enquiry={enquiry} courseLabels={courseLabels} />
        {copies.map((copy) => (
          <div key={copy.id} className="mt-8">
            <h3 className="mb-2 text-lede leading-tight">
              Enquiry <Reference>{copy.reference}</Reference>, merged into this enquiry
            </h3>
            <EnquiryFacts enquiry={copy} courseLabels={courseLabels} />
          </div>
        ))}
      </section>
      {correction && (
        <section aria-label={`Correct your enquiry: ${enquiry.reference}`}>
          <Heading className={look}>Correct your enquiry</Heading>
          {correction}
        </section>
      )}
      <section aria-label={`What you agreed to: ${enquiry.reference}`}>
        <Heading className={look}>What you agreed to</Heading>
        <ul className="border-t border-ink">
          {(['contact', 'updates'] as const).map((purpose) => (
            <ConsentRow
              key={purpose}
              consents={[enquiry, ...copies].flatMap(({ consents }) => consents)}
              purpose={purpose}
              isMinor={enquiry.isMinor}
              ending={ending}
              target={target}
            />
          ))}
        </ul>
      </section>
      <section className="print:hidden" aria-label={`Erase your enquiry: ${enquiry.reference}`}>
        <Heading className={look}>Erase your enquiry</Heading>
        <p className="mb-4 max-w-[58ch]">
          Your name, numbers, message and our notes go at once and cannot be brought back. What stays: a count by course and day, and for{' '}
          {fillPeriods('{sealedReceiptMonths}')} a sealed receipt that consent was given, which names nobody.
          {describeErasedBookings([enquiry, ...copies])}
        </p>
        <Form method="post" className="grid justify-items-start gap-4">
          <input type="hidden" name="form" value="erase" />
          {target}
          <Checkbox name="confirmed" label="I want all of it erased" aria-describedby={notConfirmed ? `not-confirmed-${enquiry.id}` : undefined} />
          {notConfirmed && (
            <p id={`not-confirmed-${enquiry.id}`} role="alert" className="field-error">
              The enquiry was not erased. Tick the box first.
            </p>
          )}
          <Button type="submit" quiet>
            Erase my enquiry
          </Button>
        </Form>
      </section>
    </div>
  )
}

/** What an erasure of these enquiries does to their bookings and documents. Begins with a space if it is not empty. */
export function describeErasedBookings(enquiries: readonly LeadData[]): string {
  const cancelled = describeCancelled(enquiries)
  return `${cancelled ? ` Your ${cancelled}.` : ''}${describeDocuments(enquiries)}`
}

function describeCancelled(enquiries: readonly LeadData[]): string | null {
  const active = enquiries.flatMap(({ bookings }) => bookings).filter(isCancellable)
  const references = new Intl.ListFormat('en-IN').format(active.map(({ reference }) => reference))
  return active.length === 0 ? null : active.length === 1 ? `booking ${references} is cancelled` : `bookings ${references} are cancelled`
}

/** What a withdrawal of these enquiries ends; empty if nothing. */
function describeEnding(enquiries: readonly LeadData[]): string {
  const cancelled = describeCancelled(enquiries)
  const tests = enquiries.flatMap(({ bookings }) => bookings).flatMap(({ test }) => (test?.startedAt ? test : []))
  const letter = tests.some(({ result }) => result) ? 'the letter of your test is no longer valid' : 'your test is not marked'
  return [cancelled && `your ${cancelled}`, tests.length > 0 && letter].filter(Boolean).join(', and ')
}

function describeDocuments(enquiries: readonly LeadData[]): string {
  const bookings = enquiries.flatMap((one) => one.bookings)
  const hasLetter = bookings.some(({ test }) => test?.result)
  const hasCertificate = bookings.some(({ certificates }) => certificates?.length > 0)
  const hasStory = enquiries.some(({ stories }) => stories.some(({ revokedAt }) => !revokedAt))
  const isCounted = enquiries.some(({ outcomes }) => outcomes.length > 0)
  return [
    hasLetter ? ' Your test result is erased too, and the code of your letter is no longer valid.' : '',
    hasCertificate ? ' Your certificates lose your name, so their codes no longer prove that they are yours.' : '',
    hasStory ? ' Your success story leaves our pages.' : '',
    isCounted ? ' Your number and the evidence leave our records of outcomes; the counts stay.' : '',
  ].join('')
}

type ConsentRowProps = {
  consents: LeadData['consents']
  purpose: 'contact' | 'updates'
  isMinor: boolean
  /** What ends with a withdrawal. */
  ending: string
  target?: ReactNode
}

function ConsentRow({ consents, purpose, isMinor, ending, target }: ConsentRowProps) {
  const given = consents.filter((consent) => consent.purpose === purpose)
  const running = given.find(({ withdrawnAt }) => !withdrawnAt)
  return (
    <li className="grid gap-3 border-b border-rule py-4 md:grid-cols-[1fr_auto] md:items-center">
      <div>
        <b className="font-semibold">{purposeNames[purpose]}</b>
        {given.length === 0 && <span className="block text-soft">Not given.</span>}
        {given.map(({ id, givenAt, withdrawnAt, noticeVersion, givenBy }) => (
          <span key={id} className="block text-soft">
            Yes {givenBy === 'guardian' && 'by the guardian '}on {formatInstant(new Date(givenAt))}, notice {getShownNoticeVersion(noticeVersion)}
            {withdrawnAt ? `; ended ${formatInstant(new Date(withdrawnAt))}` : ''}.
          </span>
        ))}
        {running && purpose === 'contact' && ending && <span className="block">If you withdraw, {ending}.</span>}
      </div>
      {running && (
        <Form method="post">
          <input type="hidden" name="form" value={`withdraw-${purpose}`} />
          {target}
          <Button type="submit" quiet>
            {purpose === 'contact' ? 'Withdraw my enquiry' : 'Stop the news'}
          </Button>
        </Form>
      )}
      {!running && purpose === 'updates' && !isMinor && (
        <Form method="post">
          <input type="hidden" name="form" value="give-updates" />
          {target}
          <Button type="submit" quiet>
            Send me news
          </Button>
        </Form>
      )}
    </li>
  )
}
