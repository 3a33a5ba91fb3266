import type { ScholarshipTest } from '#app/domain/tests/test-content.ts'
import { minutesWithExtraTime } from './scholarship-test.ts'

/** The day itself, the result, and what is arranged for those who need more time or another way. */
export function TestConduct({ test: { conduct, accessibility, pattern } }: { test: ScholarshipTest }) {
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
            The day, and after.
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
          <h2 id="access">Your time, your way.</h2>
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
