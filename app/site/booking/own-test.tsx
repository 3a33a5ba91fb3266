import type { OwnBookingState } from '#app/domain/bookings/own-booking-texts.ts'
import { isRunning, type TestState } from '#app/domain/tests/attempt-state.ts'

export type BookedTest = { path: string; state: TestState }

const endedCases: OwnBookingState[] = ['cancelled', 'left', 'expired', 'offering-cancelled']

/** Title and text for a test that the person has started; null before that. */
export function findTestTexts(which: OwnBookingState, test: BookedTest | null): { title: string; text: string } | null {
  if (!test || endedCases.includes(which)) return null
  if (test.state === 'grace') return { title: 'The time of your test is over.', text: 'Your paper is handed in automatically.' }
  if (isRunning(test.state)) return { title: 'Your test is running.', text: 'Open it to answer the questions that are left.' }
  if (test.state === 'ended') return { title: 'Your paper is handed in.', text: 'Your result will be on the page of your test once it is published.' }
  if (test.state === 'published') return { title: 'Your result is published.', text: 'It has your marks, each question explained, and your letter.' }
  return null
}

export function OwnTestLink({ which, test: { path, state } }: { which: OwnBookingState; test: BookedTest }) {
  const isBegun = isRunning(state) || state === 'ended' || state === 'published'
  if (endedCases.includes(which) || !(isBegun || which === 'confirmed' || which === 'attended')) return null
  return (
    <p className="mt-6 print:hidden">
      <a href={path} className="button">
        {state === 'published' ? 'My result' : 'Open my test'}
      </a>
    </p>
  )
}
