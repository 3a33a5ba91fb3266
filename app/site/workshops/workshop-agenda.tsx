import { machineMoment } from '#app/domain/bookings/offering-labels.ts'
import type { Workshop } from '#app/domain/courses/workshop-content.ts'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { Timeline } from '#app/ui/timeline.tsx'
import { laterBy, minutesBetween, readClock, readSpan } from './clock.ts'
import { MinuteTally } from './minute-tally.tsx'

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
