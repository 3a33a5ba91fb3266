import type { ScholarshipTest } from '#app/domain/tests/test-content.ts'
import { marksText } from './practice.ts'
import { findSlab, markSheet } from './scholarship-test.ts'

/** The paper's sections, and how a sheet is marked. */
export function TestPattern({ test: { pattern, marking, slabs } }: { test: ScholarshipTest }) {
  const rules = [
    { what: 'Right', marks: `+${marking.right}` },
    { what: 'Wrong', marks: marksText(marking.wrong) },
    { what: 'Left open', marks: String(marking.unanswered) },
  ]
  return (
    <section className="mt-section bg-stone py-[clamp(56px,7vw,112px)]" aria-labelledby="pattern">
      <div className="shell-width grid gap-14 lg:grid-cols-2 lg:gap-16">
        <div>
          <h2 id="pattern" className="mb-8">
            {pattern.questions} questions, {pattern.minutes}&nbsp;minutes
          </h2>
          <ul className="border-t border-ink">
            {pattern.sections.map(({ id, title, questions, minutes, covers }) => (
              <li key={id} className="grid grid-cols-[64px_1fr] gap-x-5 border-b border-rule py-5 md:grid-cols-[88px_1fr]">
                <p aria-hidden="true" className="font-display text-[clamp(2.5rem,4vw,3.5rem)] leading-[0.9]">
                  {questions}
                </p>
                <div>
                  <h3>{title}</h3>
                  <p className="mt-1 text-soft">
                    {questions} questions, about {minutes} minutes
                  </p>
                  <p className="mt-1">{covers}</p>
                </div>
              </li>
            ))}
          </ul>
          <Notes notes={pattern.notes} />
        </div>
        <div>
          <h2 className="mb-8">How it is marked</h2>
          <dl className="grid grid-cols-3 gap-5 border-t border-ink pt-5 pb-2">
            {rules.map(({ what, marks }) => (
              <div key={what} className="flex flex-col-reverse justify-end">
                <dt>{what}</dt>
                <dd className="mb-2 font-display text-[clamp(3.5rem,7vw,6rem)] leading-[0.86] tracking-[-0.03em]">{marks}</dd>
              </div>
            ))}
          </dl>
          <Notes notes={marking.notes} />
          <h3 className="mt-10 mb-4">Three sheets, marked</h3>
          <ul className="border-t border-ink">
            {marking.examples.map((example) => {
              const marks = markSheet(example, marking)
              return (
                <li key={example.what} className="flex flex-wrap justify-between gap-x-6 border-b border-rule py-3">
                  <span>{example.what}</span>
                  <span className="font-semibold">
                    {marksText(marks)} marks, {findSlab(marks, slabs)?.percentOfFee ?? 0}% waived
                  </span>
                </li>
              )
            })}
          </ul>
        </div>
      </div>
    </section>
  )
}

function Notes({ notes }: { notes: string[] }) {
  return (
    <ul className="lozenges lozenges-hollow mt-7 grid gap-3">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}
