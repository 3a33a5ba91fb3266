import { audienceNames, audiences, type CourseFees } from '#app/domain/courses/fees.ts'
import { ActionLink } from '#app/ui/link.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { FeeTerms } from './fee-terms.tsx'

/** What one course costs students and people who work, and what each way of paying comes to. */
export function CourseFeesSection({ courseID, fees }: { courseID: string; fees: CourseFees }) {
  const shown = audienceNames.flatMap((audience) => (fees[audience] ? [{ audience, fee: fees[audience] }] : []))
  if (shown.length === 0) return null
  return (
    <section className="shell-width pt-section" id="fees" aria-labelledby="fees-title">
      <SectionHeading id="fees-title" title="Fees and EMI">
        GST is included. If you leave, you owe only the classes held by then.
      </SectionHeading>
      <div className="grid gap-12 lg:grid-cols-2 lg:gap-16">
        {shown.map(({ audience, fee }) => (
          <FeeTerms key={audience} title={audiences[audience]} fee={fee} />
        ))}
      </div>
      <p className="mt-8 flex flex-wrap gap-x-7">
        <ActionLink to={`/fees#${courseID}`}>All fees</ActionLink>
        <ActionLink to="/fees#leaving">Refunds if you leave</ActionLink>
        <ActionLink to="/scholarship-test#slabs">Scholarship test</ActionLink>
      </p>
    </section>
  )
}
