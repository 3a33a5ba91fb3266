import { distanceText, formatStoredDate } from '#app/lib/dates.ts'
import type { Announced } from './announced.ts'
import { FieldLines } from './field-lines.tsx'

/** Stored fields whose names are no course on sale: shown as they were written, so that nothing is lost. */
export function OtherFields({ batches, now }: { batches: Announced[]; now: Date }) {
  if (batches.length === 0) return null
  return (
    <section className="shell-width grid gap-8 pt-section lg:grid-cols-[4fr_8fr] lg:gap-16" aria-labelledby="also">
      <div>
        <h2 id="also">Also announced.</h2>
        <p className="mt-5">The office keeps these beside the batches. They belong to no course page, so they stand here as written.</p>
      </div>
      <dl className="border-t border-ink">
        {batches.map((batch) => (
          <div key={batch.key} className="grid gap-x-8 border-b border-rule py-4 wrap-anywhere md:grid-cols-[4fr_5fr]">
            <dt className="font-display text-lede font-medium">
              <bdi>{batch.key || 'Without a name'}</bdi>
            </dt>
            <dd>{batch.lines.length > 0 ? <FieldLines lines={batch.lines} /> : <Announcement batch={batch} now={now} />}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Announcement({ batch: { start, state }, now }: { batch: Announced; now: Date }) {
  if (state === 'to-be-scheduled') return 'Nothing is stored.'
  const shown = <bdi className="font-semibold">{formatStoredDate(start)}</bdi>
  if (state === 'in-words') return shown
  return (
    <>
      {shown}, {distanceText(start, now)}
      {state === 'begun' && '. This date is past.'}
    </>
  )
}
