import { BigDate } from '#app/ui/big-date.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import type { JaaliName } from '#app/ui/jaali-names.ts'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { institute } from '#content/institute.ts'
import { readSpan } from './clock.ts'
import type { Workshop } from './workshop-content.ts'

/** What it is, when it is, and how to keep a seat. */
export function WorkshopHero({ workshop, jaali, date }: { workshop: Workshop; jaali: JaaliName; date: string }) {
  const facts = [
    { name: 'Time', value: readSpan(workshop.startsAt, workshop.endsAt) },
    { name: 'Where', value: `${institute.address[0]} or live online` },
    { name: 'In the room', value: `${workshop.seats} seats` },
    { name: 'Fee', value: 'None' },
  ]
  return (
    <header>
      <div className="shell-width grid gap-8 overflow-clip pt-3 md:grid-cols-[7fr_4fr] md:gap-12 md:pt-8 lg:gap-16">
        <div className="md:pb-10">
          <Breadcrumb above={[{ label: 'Career Success Workshop', to: '/Career-Success-workshop' }]} here={workshop.label} />
          <h1 className="mt-4 mb-6 md:mt-10">{workshop.title}</h1>
          <p className="text-lede leading-[1.45]">{workshop.promise}</p>
          <div className="mt-7 flex flex-wrap items-center gap-x-7 gap-y-2">
            <ButtonLink to={`tel:${institute.phone}`}>Call to keep a seat</ButtonLink>
            <ActionLink to="#agenda">Read the agenda</ActionLink>
          </div>
        </div>
        <div>
          <WorkshopDate date={date} />
          <JaaliWindow jaali={jaali} arch floor className="[--rise:0.7] [--span:457] lg:[--rise:0.6]" />
        </div>
      </div>
      <div className="shell-width">
        <FactList facts={facts} />
      </div>
    </header>
  )
}

/** The stored date and nothing else: without one the page says so, and where to ask. */
export function WorkshopDate({ date }: { date: string }) {
  return (
    <div className="mb-7">
      <p className="text-soft">Next date</p>
      <BigDate text={date} absent="No date is announced at present." />
      {!date && <p>Call, and we tell you when there is one.</p>}
    </div>
  )
}
