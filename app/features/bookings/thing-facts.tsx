import type { ReactNode } from 'react'
import { feeWords, moveWords, placeWords, slotWords } from '#app/shared/bookable-words.ts'
import type { Bookable } from '#app/shared/bookables.ts'
import { isSameIndiaDay } from '#app/shared/dates.ts'
import { FactLines } from '#app/ui/fact-list.tsx'
import { Moment } from '#app/ui/moment.tsx'

/** When, where and for how much; the same before booking and after. */
export function ThingFacts({ thing, more = [] }: { thing: Bookable; more?: { name: string; value: ReactNode }[] }) {
  const { startsAt, endsAt, pricePaise } = thing
  const slot = slotWords(thing)
  const isOneDay = startsAt && endsAt && isSameIndiaDay(startsAt, endsAt)
  return (
    <FactLines
      facts={[
        { name: isOneDay ? 'From' : 'Starts', value: startsAt ? <Moment at={startsAt} /> : 'No date yet' },
        ...(endsAt ? [{ name: isOneDay ? 'To' : 'Ends', value: <Moment at={endsAt} /> }] : []),
        ...(slot ? [{ name: 'Classes', value: slot }] : []),
        { name: 'Where', value: placeWords(thing) },
        { name: 'Fee', value: feeWords(pricePaise) },
        ...more,
      ]}
    />
  )
}

/** Where its date was before, the newest move first. */
export function MoveHistory({ moves }: Pick<Bookable, 'moves'>) {
  if (moves.length === 0) return null
  return (
    <section className="mt-7" aria-label="Moved dates">
      <ul className="grid gap-2">
        {moves.toReversed().map((move) => (
          <li key={move.at.toISOString()} className="border-l border-edge pl-4">
            {moveWords(move)} {move.note}
          </li>
        ))}
      </ul>
    </section>
  )
}
