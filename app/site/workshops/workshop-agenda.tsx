import { machineMoment } from '#app/domain/bookings/offering-labels.ts'
import type { Workshop } from '#app/domain/courses/workshop-content.ts'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { Timeline } from '#app/ui/timeline.tsx'
import { laterBy, minutesBetween, readClock, readSpan } from './clock.ts'

const step = 5

/** The whole session, from its first minute to its last. @param heldAt when its day has it begin; null: at the usual hour */
export function WorkshopAgenda({ workshop, heldAt }: { workshop: Workshop; heldAt: Date | null }) {
  const { agenda, startsAt, endsAt } = workshop
  const allMinutes = minutesBetween(startsAt, endsAt)
  const later = heldAt ? minutesBetween(startsAt, machineMoment(heldAt).slice(11, 16)) : 0
  return (
    <section className="shell-width pt-section" id="agenda" aria-labelledby="agenda-title">
      <SectionHeading id="agenda-title" title={`${allMinutes} minutes, all of them.`}>
        {readSpan(laterBy(startsAt, later), laterBy(endsAt, later))}. Each lozenge is five minutes.
      </SectionHeading>
      <Timeline
        items={agenda.map(({ from, to, title, what }) => ({
          time: readClock(laterBy(from, later)),
          content: (
            <div className="grid gap-x-16 gap-y-3 md:grid-cols-[7fr_4fr] lg:grid-cols-[8fr_4fr]">
              <div>
                <h3>{title}</h3>
                <p className="mt-2">{what}</p>
              </div>
              <div className="md:justify-self-end md:text-right">
                <p className="mb-2 text-soft">{minutesBetween(from, to)} minutes</p>
                <MinuteTally before={minutesBetween(startsAt, from)} minutes={minutesBetween(from, to)} ofMinutes={allMinutes} />
              </div>
            </div>
          ),
        }))}
      />
      <p className="mt-6 text-soft">The session ends at {readClock(laterBy(endsAt, later))} IST, and nothing is sold in it.</p>
    </section>
  )
}

interface MinuteTallyProps {
  /** Minutes of the session gone by when this part starts. */
  before: number
  minutes: number
  ofMinutes: number
}

/** Where a part falls in the session: one lozenge for five minutes, its own filled. The text beside it says the same. */
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
