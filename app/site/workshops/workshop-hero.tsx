import { formatFee, formatMachineMoment } from '#app/domain/bookings/offering-labels.ts'
import type { Offering } from '#app/domain/bookings/offerings.ts'
import { getInstitute } from '#app/domain/content/institute.ts'
import type { Workshop } from '#app/domain/courses/workshop-content.ts'
import { formatClockSpan } from '#app/lib/clock.ts'
import { formatDay } from '#app/lib/dates.ts'
import type { JaaliName } from '#app/lib/jaali-names.ts'
import { BigDate } from '#app/ui/big-date.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { WorkshopSeats } from './workshop-seats.tsx'

type WorkshopHeroProps = { workshop: Workshop; jaali: JaaliName; date: string; offering: Offering | null; now: Date }

export function WorkshopHero({ workshop, jaali, date, offering, now }: WorkshopHeroProps) {
  const facts = [
    { name: 'Time', value: formatWorkshopHours(workshop, offering) },
    { name: 'Where', value: offering?.place || `${getInstitute().address[0]} or live online` },
    // One count: a person who joins online takes a seat too.
    {
      name: 'Group',
      value: `${offering?.capacity ?? workshop.seats} seats${(offering?.mode ?? 'both') === 'both' ? ', in the room and online together' : ''}`,
    },
    { name: 'Fee', value: offering && offering.pricePaise !== 0 ? formatFee(offering) : 'Free' },
  ]
  return (
    <header>
      <div className="shell-width grid gap-8 overflow-x-clip pt-3 md:grid-cols-[7fr_4fr] md:gap-12 md:pt-8 lg:gap-16">
        <div className="md:pb-10">
          <Breadcrumb above={[{ label: 'Career Success Workshop', to: '/Career-Success-workshop' }]} here={workshop.label} />
          <h1 className="mt-4 mb-6 md:mt-10">{workshop.title}</h1>
          <p className="text-lede">{workshop.promise}</p>
          <div className="mt-7 grid gap-4">
            <WorkshopSeats offering={offering} now={now} primary />
            <p>
              <ActionLink to="#agenda">Read the agenda</ActionLink>
            </p>
          </div>
        </div>
        <div>
          <WorkshopDate date={offering?.startsAt ? formatDay(offering.startsAt) : date} />
          <JaaliWindow jaali={jaali} arch floor className="max-md:hidden [--rise:0.7] [--span:457] lg:[--rise:0.6]" />
        </div>
      </div>
      <div className="shell-width">
        <FactList facts={facts} />
      </div>
    </header>
  )
}

export function formatWorkshopHours({ startsAt, endsAt }: Pick<Workshop, 'startsAt' | 'endsAt'>, offering: Offering | null): string {
  const clock = (moment: Date) => formatMachineMoment(moment).slice(11, 16)
  return offering?.startsAt && offering.endsAt ? formatClockSpan(clock(offering.startsAt), clock(offering.endsAt)) : formatClockSpan(startsAt, endsAt)
}

export function WorkshopDate({ date }: { date: string }) {
  return (
    <div className="mb-7">
      <p className="text-soft">Next date</p>
      <BigDate text={date} absent="No date is announced at present." />
      {!date && <p>Ask, and we tell you when there is one.</p>}
    </div>
  )
}
