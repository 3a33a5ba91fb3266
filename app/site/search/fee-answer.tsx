import { lowestOf, type ShownFees } from '#app/domain/courses/fees.ts'
import type { FeeQuestion } from '#app/domain/search/search-answers.server.ts'
import { FeeFact, useFees } from '#app/site/fees/fees-provider.tsx'
import { PinnedAnswer } from './pinned-answer.tsx'

/** The answer to a question for fees. */
export function FeeAnswer({ question: { course } }: { question: FeeQuestion }) {
  const table = useFees()
  const lowest: ShownFees = { student: lowestOf(table, 'student') ?? undefined, professional: lowestOf(table, 'professional') ?? undefined }
  return (
    <PinnedAnswer title={course ? `Fee: ${course.label}` : 'Fees of our courses'}>
      <FeeFact courseID={course?.courseID} fees={course ? table[course.courseID] : lowest} />
    </PinnedAnswer>
  )
}
