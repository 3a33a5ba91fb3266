import type { ReactNode } from 'react'
import { findLowestOf, type ShownFees } from '#app/domain/courses/fees.ts'
import type { FeeQuestion } from '#app/domain/search/search-answers.server.ts'
import { FeeFact, useFees } from '#app/site/fees/fees-provider.tsx'

export function FeeAnswer({ question: { course } }: { question: FeeQuestion }) {
  const table = useFees()
  const lowest: ShownFees = { student: findLowestOf(table, 'student') ?? undefined, professional: findLowestOf(table, 'professional') ?? undefined }
  return (
    <PinnedAnswer title={course ? `Fee: ${course.label}` : 'Fees of our courses'}>
      <FeeFact courseID={course?.courseID} fees={course ? table[course.courseID] : lowest} />
    </PinnedAnswer>
  )
}

export function PinnedAnswer({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="mt-6 mb-8 max-w-[44rem] border-l-4 border-teal pl-5">
      <h2 className="text-title leading-tight font-medium">{title}</h2>
      <div className="mt-1">{children}</div>
    </section>
  )
}
