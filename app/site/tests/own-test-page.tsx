import type { ReactNode } from 'react'
import { getInstitute } from '#app/domain/content/institute.ts'
import type { OwnTest } from '#app/domain/tests/find-own-test.server.ts'
import { addExtraTime } from '#app/domain/tests/marks.ts'
import { formatDay, formatInstant } from '#app/lib/dates.ts'
import { Notice } from '#app/ui/notice.tsx'
import { formatTestWindow, TestStep } from './attempt-page.tsx'

interface OwnTestPageProps {
  test: OwnTest
  path: string
  extraMinutesPerHour: number
  /** The question bank has too few questions for a paper. */
  isBankShort: boolean
  /** Number of answers that arrived after the paper was handed in. */
  late: number
}

export function OwnTestPage({ test, path, extraMinutesPerHour, isBankShort, late }: OwnTestPageProps) {
  const { state, startsAt, endsAt, endedAt, endedBy, minutes, extraMinutes } = test
  const { phone, phoneShown } = getInstitute()
  const call = (
    <a href={`tel:${phone}`} className="whitespace-nowrap">
      {phoneShown}
    </a>
  )
  switch (state) {
    case 'early':
    case 'check-in':
    case 'ready':
      if (test.repeatAt)
        return (
          <TestStep title={test.title}>
            <p>You took the scholarship test a short time ago. You can take it again from {formatDay(test.repeatAt)} on, so you cannot begin this one.</p>
            <p>
              <a href="/scholarship-test">Book a later date</a>, or call {call}.
            </p>
          </TestStep>
        )
      return (
        <TestStep title={test.title}>
          {isBankShort && <Notice refused>The paper could not be drawn. The fault is ours. Call {call}.</Notice>}
          <p>
            {state === 'early' && `You can begin from ${startsAt ? formatInstant(startsAt) : ''} on. This page then has the button.`}
            {state === 'check-in' && 'Ask at the desk to be marked as present. Then reload this page: it has the button.'}
            {state === 'ready' && `You have ${minutes + extraMinutes} minutes from the moment you begin.`}
          </p>
          <Rules minutes={minutes + extraMinutes} window={formatTestWindow(startsAt, endsAt)} call={call} />
          {state === 'ready' && (
            <form method="post" action={`${path}/start`}>
              <button type="submit" className="button">
                Begin now
              </button>
              <p className="mt-3 text-base text-soft">
                When many people begin at once, the paper can take up to a minute to open. Your time begins only then: press once, and wait.
              </p>
            </form>
          )}
          <ExtraTime {...{ test, path }} minutes={addExtraTime(minutes, extraMinutesPerHour)} />
        </TestStep>
      )
    case 'paused':
      return (
        <TestStep title="The test is paused">
          <p>The clock has stopped, and nothing is lost. Reload this page when you are told that it goes on.</p>
          <p>
            <a href={path} className="button">
              Reload
            </a>
          </p>
        </TestStep>
      )
    case 'ended':
    case 'published':
      return (
        <TestStep title="Your paper is handed in">
          {late > 0 && (
            <Notice refused>
              {late === 1 ? '1 answer was' : `${late} answers were`} sent after the paper was handed in, so {late === 1 ? 'it does' : 'they do'} not count. If
              our site was at fault, call {call}.
            </Notice>
          )}
          <p>
            {endedBy === 'time' ? 'The time ended, and what was saved was handed in automatically' : 'It was handed in'}
            {endedAt ? ` on ${formatInstant(endedAt)}` : ''}.
          </p>
          <p>
            {test.isWithdrawn
              ? 'Your enquiry is withdrawn, so your paper is not marked.'
              : 'Your result will be on this page once it is published. Keep the link. If you gave us your email, we mail you then.'}
          </p>
        </TestStep>
      )
    case 'missed':
      return (
        <TestStep title="This test is over">
          <p>It could be begun until {endsAt ? formatInstant(endsAt) : 'its end'}.</p>
          <p>
            <a href="/scholarship-test" className="button">
              See the next dates
            </a>
          </p>
        </TestStep>
      )
    case 'cancelled':
    case 'no-date':
      return (
        <TestStep title={state === 'cancelled' ? 'This test is cancelled' : 'Date to be announced'}>
          <p>
            <a href="/scholarship-test">See the other dates</a>, or call {call}.
          </p>
        </TestStep>
      )
    default:
      return (
        <TestStep title="You have no seat at this test">
          <p>
            The seat was cancelled, or it is not confirmed yet. <a href="/scholarship-test">Book another date</a>, or call {call}.
          </p>
        </TestStep>
      )
  }
}

function Rules({ minutes, window, call }: { minutes: number; window: string; call: ReactNode }) {
  return (
    <ul className="lozenges grid gap-2 text-base">
      <li>Begin within: {window}.</li>
      <li>One clock of {minutes} minutes runs for the whole paper, on our server. The clock runs on when you take a break.</li>
      <li>If you need a break for medicine, food or rest, tell the invigilator, or call {call} if you are at home: our staff add the minutes of the break.</li>
      <li>Each answer is saved as you give it. After a reload, a crash or on another device, open this link again and go on.</li>
      <li>Without a connection, keep the page open: answers wait in the browser and are sent when you are back.</li>
      <li>The page records for our staff when you leave it. Nothing else happens automatically.</li>
    </ul>
  )
}

function ExtraTime({ test: { hasRequestedExtra, extraMinutes }, path, minutes }: { test: OwnTest; path: string; minutes: number }) {
  if (extraMinutes > 0)
    return (
      <p className="text-base">
        You have {extraMinutes} extra {extraMinutes === 1 ? 'minute' : 'minutes'}.
      </p>
    )
  if (hasRequestedExtra) return <p className="text-base">You have asked for extra time. Our staff add it before you begin; reload this page to see it.</p>
  return (
    <form method="post" action={path} className="border-t border-rule pt-5 text-base">
      <h2 className="text-title leading-tight">Extra time</h2>
      <p className="mt-2 mb-4">
        If you need more time because of a disability or for your health, ask for it before you begin: {minutes} minutes in all. You need not say why. We keep
        only that you asked, for this test.
      </p>
      <input type="hidden" name="form" value="extra" />
      <button type="submit" className="button button-quiet">
        Ask for extra time
      </button>
    </form>
  )
}
