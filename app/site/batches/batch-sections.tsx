import { offeringStateLabels } from '#app/domain/bookings/offering-labels.ts'
import { type Offering, offeringState } from '#app/domain/bookings/offerings.ts'
import type { BatchCourse } from './announced.ts'
import { BatchRow } from './batch-row.tsx'

/** The batches under the state that says what can be done about them. */
export function BatchSections({ batches, courses, now }: { batches: Offering[]; courses: BatchCourse[]; now: Date }) {
  const sections = Map.groupBy(batches, (batch) => {
    const state = offeringState(batch, now)
    return state === 'filling-fast' ? 'open' : state
  })
  return [...sections].map(([state, inState]) => (
    <section key={state} className="shell-width grid gap-x-16 pt-section lg:grid-cols-[3fr_9fr]" aria-labelledby={state}>
      <h2 id={state} className="mb-8 lg:sticky lg:top-8 lg:self-start">
        {state === 'open' ? 'Open now' : offeringStateLabels[state]}
      </h2>
      <ol className="border-t border-ink">
        {inState.map((batch) => {
          const course = courses.find(({ courseID }) => courseID === batch.courseID)
          return course && <BatchRow key={batch.id} batch={batch} course={course} now={now} />
        })}
      </ol>
    </section>
  ))
}
