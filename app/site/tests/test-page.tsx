import type { ReactNode } from 'react'
import type { Offering } from '#app/domain/bookings/offerings.ts'
import { lowestOf } from '#app/domain/courses/fees.ts'
import type { ScholarshipTest } from '#app/domain/tests/test-content.ts'
import { useFees } from '#app/site/fees/fees-provider.tsx'
import { TestDetails } from './test-details.tsx'
import { type TestDates, TestHero } from './test-hero.tsx'
import { TestPattern } from './test-pattern.tsx'
import { TestSittings } from './test-sittings.tsx'
import { TestSlabs } from './test-slabs.tsx'

interface TestPageProps {
  test: ScholarshipTest
  dates: TestDates
  /** Stands in for the dates while they cannot be read. */
  unread: ReactNode
  sittings: readonly Offering[]
}

/** All there is to know before the test, and the way to a seat. */
export function TestPage({ test, dates, unread, sittings }: TestPageProps) {
  return (
    <article className="jaali-octagon-and-square">
      <TestHero {...{ test, dates, unread, sittings }} />
      <TestSittings sittings={sittings} minutes={test.pattern.minutes} now={dates.now} />
      <TestSlabs test={test} feePaise={lowestOf(useFees(), 'student')?.amountPaise ?? null} />
      <TestPattern test={test} />
      <TestDetails test={test} />
    </article>
  )
}
