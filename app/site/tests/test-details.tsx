import type { ReactNode } from 'react'
import { findSlab, markSheet, minutesWithExtraTime } from '#app/domain/tests/marks.ts'
import type { ScholarshipTest } from '#app/domain/tests/test-content.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { SentenceList } from '#app/ui/sentence-list.tsx'
import { marksText } from './marks-text.ts'

/** Every rule of the test, each part folded until it is wanted. */
export function TestDetails({ test }: { test: ScholarshipTest }) {
  const { about, slabRules, eligibility, conduct, accessibility, pattern } = test
  const rows = [
    { title: 'What the test measures', content: <SentenceList of={about} /> },
    { title: 'Who can take it', content: <Eligibility eligibility={eligibility} /> },
    { title: 'What the questions cover', content: <Coverage pattern={pattern} /> },
    { title: 'Marking, with three examples', content: <Marking test={test} /> },
    { title: 'Rules of the waiver', content: <SentenceList of={slabRules} /> },
    { title: 'What to bring', content: <SentenceList of={eligibility.bring} /> },
    { title: 'Taking the test online', content: <SentenceList of={conduct.online} /> },
    { title: 'Taking the test in person', content: <SentenceList of={conduct.offline} /> },
    { title: 'Your result', content: <SentenceList of={conduct.afterwards} /> },
    {
      title: 'Extra time and other needs',
      content: (
        <>
          <p className="mb-4">
            With extra time the paper has {minutesWithExtraTime(pattern.minutes, accessibility.extraMinutesPerHour)} minutes instead of {pattern.minutes}.
          </p>
          <SentenceList of={accessibility.notes} />
        </>
      ),
    },
  ]
  return (
    <section className="shell-width grid gap-8 pt-section lg:grid-cols-[4fr_8fr] lg:gap-16" aria-labelledby="rules">
      <h2 id="rules">Rules of the test</h2>
      <Accordion rows={rows} />
    </section>
  )
}

function Eligibility({ eligibility: { may, mayNot } }: Pick<ScholarshipTest, 'eligibility'>) {
  return (
    <>
      <SentenceList of={may} />
      <Part title="Who has to wait">
        <SentenceList of={mayNot} hollow />
      </Part>
    </>
  )
}

function Coverage({ pattern: { sections, notes } }: Pick<ScholarshipTest, 'pattern'>) {
  return (
    <>
      <dl className="grid gap-3">
        {sections.map(({ id, title, covers }) => (
          <div key={id}>
            <dt className="font-semibold">{title}</dt>
            <dd>{covers}</dd>
          </div>
        ))}
      </dl>
      <Part title="About the paper">
        <SentenceList of={notes} hollow />
      </Part>
    </>
  )
}

function Marking({ test: { marking, slabs } }: { test: ScholarshipTest }) {
  return (
    <>
      <SentenceList of={marking.notes} />
      <ul className="mt-6 border-t border-rule">
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
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h4 className="mt-6 mb-3 font-semibold">{title}</h4>
      {children}
    </>
  )
}
