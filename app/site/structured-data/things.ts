import type { EducationEvent, Offer, Place, VirtualLocation } from 'schema-dts'
import { pagePath } from '#app/domain/bookings/bookable-path.ts'
import { machineMoment } from '#app/domain/bookings/bookable-words.ts'
import { type Bookable, isOpen, offeringState, seatsLeft } from '#app/domain/bookings/bookables.ts'
import { centre, organizationOf } from './organization.ts'
import type { Description } from './structured-data.tsx'

/** A workshop or an event as its page shows it, while it has or had a day; the same object gives the page its dates, seats and fee. */
export function describeThing(thing: Bookable, now: Date): Description {
  const { title, summary, startsAt, endsAt, capacity, pricePaise, cancelledAt, moves } = thing
  // One that lost its day stands where it was (schema.org, EventPostponed).
  const start = startsAt ?? moves.at(-1)?.from
  const from = startsAt ? moves.findLast((move) => move.from)?.from : null
  return (origin) => {
    if (!start) return []
    const url = origin + pagePath(thing)
    const event: EducationEvent & object = {
      '@type': 'EducationEvent',
      name: title,
      ...(summary && { description: summary }),
      startDate: machineMoment(start),
      ...(startsAt && endsAt && { endDate: machineMoment(endsAt) }),
      ...(from && { previousStartDate: machineMoment(from) }),
      url,
      eventStatus: `https://schema.org/${cancelledAt ? 'EventCancelled' : !startsAt ? 'EventPostponed' : from ? 'EventRescheduled' : 'EventScheduled'}`,
      ...whereOf(thing, url),
      organizer: organizationOf(origin),
      ...(isCounted(thing, now) && { maximumAttendeeCapacity: capacity, remainingAttendeeCapacity: seatsLeft(thing) }),
      ...(pricePaise === 0 && { isAccessibleForFree: true }),
    }
    const offer = offerOf(thing, now, origin)
    return [offer ? { ...event, offers: offer } : event]
  }
}

const attendance = {
  classroom: 'https://schema.org/OfflineEventAttendanceMode',
  online: 'https://schema.org/OnlineEventAttendanceMode',
  both: 'https://schema.org/MixedEventAttendanceMode',
} as const

function whereOf({ mode }: Bookable, url: string) {
  const online: VirtualLocation = { '@type': 'VirtualLocation', url }
  const location: (Place | VirtualLocation)[] = [...(mode === 'online' ? [] : [centre()]), ...(mode === 'classroom' ? [] : [online])]
  return { eventAttendanceMode: attendance[mode], location }
}

/** Whether its page tells how many seats are left. */
function isCounted(thing: Bookable, now: Date): boolean {
  const state = offeringState(thing, now)
  return isOpen(state) || state === 'full' || state === 'not-open'
}

/** No offer where the page names no fee, or nothing can be booked any more. */
function offerOf(thing: Bookable, now: Date, origin: string): Offer | null {
  const { slug, pricePaise, opensAt } = thing
  const state = offeringState(thing, now)
  if (pricePaise === null || !isCounted(thing, now)) return null
  return {
    '@type': 'Offer',
    url: `${origin}/book/${slug}`,
    price: (pricePaise / 100).toFixed(2),
    priceCurrency: 'INR',
    availability: `https://schema.org/${state === 'full' ? 'SoldOut' : state === 'not-open' ? 'PreOrder' : 'InStock'}`,
    ...(opensAt && opensAt > now && { validFrom: machineMoment(opensAt) }),
  }
}
