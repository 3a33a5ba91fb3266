import type { ReactNode } from 'react'
import { lowestOf } from '#app/domain/courses/fees.ts'
import type { ScholarshipTest } from '#app/domain/tests/test-content.ts'
import { useFees } from '#app/site/fees/fees-provider.tsx'
import type { PracticeAnswers, PracticeResult } from './practice.ts'
import { PracticeForm } from './practice-form.tsx'
import { TestDetails } from './test-details.tsx'
import { type TestDates, TestHero } from './test-hero.tsx'
import { TestPattern } from './test-pattern.tsx'
import { TestSlabs } from './test-slabs.tsx'

interface TestPageProps {
  test: ScholarshipTest
  dates: TestDates
  /** Stands in for the dates while they cannot be read. */
  unread: ReactNode
  /** A practice sheet that was handed in, with its marks. */
  practice: (PracticeAnswers & { result: PracticeResult }) | null
}

/** All there is to know before sitting the test, and twenty questions to try. */
export function TestPage({ test, dates, unread, practice }: TestPageProps) {
  return (
    <article className="jaali-octagon-and-square">
      <TestHero test={test} dates={dates} unread={unread} />
      <TestSlabs test={test} feePaise={lowestOf(useFees(), 'student')?.amountPaise ?? null} />
      <TestPattern test={test} />
      <TestDetails test={test} />
      <PracticeForm test={test} practice={practice} />
    </article>
  )
}
