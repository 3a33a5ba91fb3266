import type { ReactNode } from 'react'
import { lowestOf } from '#app/domain/courses/fees.ts'
import type { ScholarshipTest } from '#app/domain/tests/test-content.ts'
import { useFees } from '#app/site/fees/fees-provider.tsx'
import type { PracticeAnswers, PracticeResult } from './practice.ts'
import { PracticeForm } from './practice-form.tsx'
import { minutesWithExtraTime } from './scholarship-test.ts'
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
      <TestRules eligibility={test.eligibility} />
      <TestConduct test={test} />
      <PracticeForm test={test} practice={practice} />
    </article>
  )
}

/** Who may sit the test, who may not yet, and what to have at hand. */
function TestRules({ eligibility: { may, mayNot, bring } }: Pick<ScholarshipTest, 'eligibility'>) {
  return (
    <section className="shell-width pt-section" aria-labelledby="who">
      <h2 id="who" className="mb-10 lg:mb-14">
        Who can take it, and what to bring
      </h2>
      <div className="grid gap-10 lg:grid-cols-3 lg:gap-16">
        <RuleList title="You may sit it" rules={may} />
        <RuleList title="You may not, for now" rules={mayNot} hollow />
        <RuleList title="What to bring" rules={bring} />
      </div>
    </section>
  )
}

function RuleList({ title, rules, hollow }: { title: string; rules: string[]; hollow?: boolean }) {
  return (
    <div className="border-t border-ink pt-5">
      <h3 className="mb-5">{title}</h3>
      <ul className={hollow ? 'lozenges lozenges-hollow grid gap-4' : 'lozenges grid gap-4'}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </div>
  )
}

/** The day itself, the result, and what is arranged for those who need more time or another way. */
function TestConduct({ test: { conduct, accessibility, pattern } }: { test: ScholarshipTest }) {
  const stages = [
    { title: 'Online', steps: conduct.online },
    { title: 'In person', steps: conduct.offline },
    { title: 'Your result', steps: conduct.afterwards },
  ]
  return (
    <>
      <section className="mt-section bg-night py-[clamp(64px,7vw,120px)] text-on-night" aria-labelledby="day">
        <div className="shell-width">
          <h2 id="day" className="mb-10 lg:mb-14">
            On the day, and the result
          </h2>
          <div className="grid gap-12 lg:grid-cols-3 lg:gap-16">
            {stages.map(({ title, steps }) => (
              <div key={title}>
                <h3 className="mb-5">{title}</h3>
                <ol className="grid gap-4">
                  {steps.map((step) => (
                    <li key={step} className="border-t border-on-night/40 pt-4">
                      {step}
                    </li>
                  ))}
                </ol>
              </div>
            ))}
          </div>
        </div>
      </section>
      <section className="shell-width grid gap-8 pt-section lg:grid-cols-[4fr_8fr] lg:gap-16" aria-labelledby="access">
        <div>
          <h2 id="access">Extra time and other needs</h2>
          <p className="mt-5 text-lede leading-[1.45]">
            With extra time the paper has {minutesWithExtraTime(pattern.minutes, accessibility.extraMinutesPerHour)} minutes instead of {pattern.minutes}.
          </p>
        </div>
        <ul className="lozenges grid gap-x-12 gap-y-5 md:grid-cols-2 lg:pt-2">
          {accessibility.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </section>
    </>
  )
}
