import { formatMachineMoment } from '#app/domain/bookings/offering-labels.ts'
import type { Workshop } from '#app/domain/courses/workshop-content.ts'
import { addMinutes, countMinutesBetween, formatClock, formatClockSpan } from '#app/lib/clock.ts'
import { Disclosure } from '#app/ui/accordion.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'

const step = 5

/** The whole session by the minute. @param heldAt the start on its date; null: the usual time */
export function WorkshopAgenda({ workshop, heldAt }: { workshop: Workshop; heldAt: Date | null }) {
  const { agenda, startsAt, endsAt } = workshop
  const allMinutes = countMinutesBetween(startsAt, endsAt)
  const later = heldAt ? countMinutesBetween(startsAt, formatMachineMoment(heldAt).slice(11, 16)) : 0
  return (
    <section className="shell-width pt-section" id="agenda" aria-labelledby="agenda-title">
      <SectionHeading id="agenda-title" title={`${allMinutes} minutes: agenda`}>
        {formatClockSpan(addMinutes(startsAt, later), addMinutes(endsAt, later))}. Open a row to read more.
      </SectionHeading>
      <ol className="border-t border-ink">
        {agenda.map(({ from, to, title, what }) => (
          <li key={from} className="border-b border-rule">
            <Disclosure
              summaryClassName="grid grid-cols-[1fr_20px] items-center gap-x-4 py-3 after:justify-self-end"
              summary={
                <div className="grid gap-x-8 md:grid-cols-[8rem_1fr_auto] md:items-center">
                  <p className="text-soft">
                    {formatClock(addMinutes(from, later))}
                    <span className="md:hidden">, {countMinutesBetween(from, to)} minutes</span>
                  </p>
                  <h3>{title}</h3>
                  <div className="max-md:hidden">
                    <p className="mb-1 text-right text-soft">{countMinutesBetween(from, to)} minutes</p>
                    <MinuteTally before={countMinutesBetween(startsAt, from)} minutes={countMinutesBetween(from, to)} ofMinutes={allMinutes} />
                  </div>
                </div>
              }
            >
              <p className="pb-5 md:pl-40">{what}</p>
            </Disclosure>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-soft">The session ends at {formatClock(addMinutes(endsAt, later))} IST. Nothing is sold in it.</p>
    </section>
  )
}

interface MinuteTallyProps {
  before: number
  minutes: number
  ofMinutes: number
}

/** The position of a part in the session: one lozenge for five minutes, its own filled. The text beside it says the same. */
function MinuteTally({ before, minutes, ofMinutes }: MinuteTallyProps) {
  const marks = Array.from({ length: Math.ceil(ofMinutes / step) }, (_, mark) => mark)
  const isOwn = (mark: number) => mark * step >= before && mark * step < before + minutes
  const lozenge = (mark: number) => `M${mark * 8 + 4} 1L${mark * 8 + 7} 4 ${mark * 8 + 4} 7 ${mark * 8 + 1} 4Z`
  return (
    <svg viewBox={`0 0 ${marks.length * 8} 8`} width={marks.length * 8} height="8" aria-hidden="true" className="block h-auto max-w-full">
      <path
        className="fill-rule"
        d={marks
          .filter((mark) => !isOwn(mark))
          .map(lozenge)
          .join('')}
      />
      <path className="hue-mark" d={marks.filter(isOwn).map(lozenge).join('')} />
    </svg>
  )
}
