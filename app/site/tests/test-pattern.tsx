import type { ScholarshipTest } from '#app/domain/tests/test-content.ts'
import { marksText } from './marks-text.ts'

/** The paper's sections, and the marks for each answer. */
export function TestPattern({ test: { pattern, marking } }: { test: ScholarshipTest }) {
  const rules = [
    { what: 'Right answer', marks: `+${marking.right}` },
    { what: 'Wrong answer', marks: marksText(marking.wrong) },
    { what: 'No answer', marks: String(marking.unanswered) },
  ]
  return (
    <section className="mt-section bg-stone py-[clamp(48px,6vw,96px)]" aria-labelledby="pattern">
      <div className="shell-width grid gap-10 lg:grid-cols-2 lg:gap-16">
        <div>
          <h2 id="pattern" className="mb-6">
            {pattern.questions} questions in {pattern.minutes}&nbsp;minutes
          </h2>
          <dl className="border-t border-ink">
            {pattern.sections.map(({ id, title, questions, minutes }) => (
              <div key={id} className="flex flex-wrap items-baseline justify-between gap-x-5 border-b border-rule py-3">
                <dt className="font-display text-title leading-[1.06] font-medium">{title}</dt>
                <dd className="text-soft">
                  {questions} questions, about {minutes} minutes
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <div>
          <h2 className="mb-6">Marks for each answer</h2>
          <dl className="grid grid-cols-3 gap-5 border-t border-ink pt-5">
            {rules.map(({ what, marks }) => (
              <div key={what} className="flex flex-col-reverse justify-end">
                <dt>{what}</dt>
                <dd className="mb-2 font-display text-[clamp(3rem,6vw,5rem)] leading-[0.86] tracking-[-0.03em]">{marks}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  )
}
