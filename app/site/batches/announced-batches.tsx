import type { Announced } from './announced.ts'
import { AnnouncedRow } from './announced-row.tsx'
import { OtherFields } from './other-fields.tsx'
import { UndatedCourses } from './undated-courses.tsx'

/** What staff announce of batches beside those that can be booked here. */
export function AnnouncedBatches({ announced, now }: { announced: Announced[]; now: Date }) {
  const ofCourses = announced.filter(({ course }) => course)
  const coming = ofCourses.filter(({ state }) => state === 'starts-today' || state === 'ahead')
  return (
    <>
      {coming.length > 0 && (
        <section className="shell-width grid gap-x-16 pt-section lg:grid-cols-[3fr_9fr]" aria-labelledby="announced">
          <div className="mb-8 lg:sticky lg:top-8 lg:self-start">
            <h2 id="announced">Announced</h2>
            <p className="mt-4 text-soft">The day is known. Seats cannot be booked here yet.</p>
          </div>
          <ol className="border-t border-ink">
            {coming.map((each) => (
              <AnnouncedRow key={each.key} batch={each} now={now} />
            ))}
          </ol>
        </section>
      )}
      <UndatedCourses batches={ofCourses} now={now} />
      <OtherFields batches={announced.filter(({ course }) => !course)} now={now} />
    </>
  )
}
