import type { ReactNode } from 'react'
import type { ScholarshipTest } from '#app/domain/tests/test-content.ts'
import type { PracticeAnswers, PracticeResult } from './practice.ts'
import { PracticeForm } from './practice-form.tsx'
import { TestConduct } from './test-conduct.tsx'
import { type TestDates, TestHero } from './test-hero.tsx'
import { TestPattern } from './test-pattern.tsx'
import { TestRules } from './test-rules.tsx'
import { TestSlabs } from './test-slabs.tsx'
import { TestTalk } from './test-talk.tsx'

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
      <TestSlabs test={test} />
      <TestPattern test={test} />
      <TestRules eligibility={test.eligibility} />
      <TestConduct test={test} />
      <PracticeForm test={test} practice={practice} />
      <TestTalk />
    </article>
  )
}
