import type { EducationEvent, Offer, Place, VirtualLocation } from 'schema-dts'
import { formatMachineMoment } from '#app/domain/bookings/offering-labels.ts'
import { getPagePath } from '#app/domain/bookings/offering-path.ts'
import { countSeatsLeft, getOfferingState, isOpen, type Offering } from '#app/domain/bookings/offerings.ts'
import { createOrganization, describeCentre } from './organization.ts'
import type { Description } from './structured-data.tsx'

/** A workshop or an event, if it has or had a date and is not demonstration data. Made from the same object as the page's dates, seats and fee. */
export function describeOffering(offering: Offering, now: Date): Description {
  const { title, summary, startsAt, endsAt, capacity, pricePaise, cancelledAt, moves } = offering
  // A postponed offering has its former date (schema.org, EventPostponed).
  const start = startsAt ?? moves.at(-1)?.from
  const from = startsAt ? moves.findLast((move) => move.from)?.from : null
  return (origin) => {
    if (!start || offering.isSample) return []
    const url = origin + getPagePath(offering)
    const event: EducationEvent & object = {
      '@type': 'EducationEvent',
      name: title,
      ...(summary && { description: summary }),
      startDate: formatMachineMoment(start),
      ...(startsAt && endsAt && { endDate: formatMachineMoment(endsAt) }),
      ...(from && { previousStartDate: formatMachineMoment(from) }),
      url,
      eventStatus: `https://schema.org/${cancelledAt ? 'EventCancelled' : !startsAt ? 'EventPostponed' : from ? 'EventRescheduled' : 'EventScheduled'}`,
      ...describeWhere(offering, url),
      organizer: createOrganization(origin),
      ...(isCounted(offering, now) && { maximumAttendeeCapacity: capacity, remainingAttendeeCapacity: countSeatsLeft(offering) }),
      ...(pricePaise === 0 && { isAccessibleForFree: true }),
    }
    const offer = offerOf(offering, now, origin)
    return [offer ? { ...event, offers: offer } : event]
  }
}

const attendance = {
  classroom: 'https://schema.org/OfflineEventAttendanceMode',
  online: 'https://schema.org/OnlineEventAttendanceMode',
  both: 'https://schema.org/MixedEventAttendanceMode',
} as const

function describeWhere({ mode }: Offering, url: string) {
  const online: VirtualLocation = { '@type': 'VirtualLocation', url }
  const location: (Place | VirtualLocation)[] = [...(mode === 'online' ? [] : [describeCentre()]), ...(mode === 'classroom' ? [] : [online])]
  return { eventAttendanceMode: attendance[mode], location }
}

function isCounted(offering: Offering, now: Date): boolean {
  const state = getOfferingState(offering, now)
  return isOpen(state) || state === 'full' || state === 'not-open'
}

/** Null if the page shows no fee, or the offering can no longer be booked. */
function offerOf(offering: Offering, now: Date, origin: string): Offer | null {
  const { slug, pricePaise, opensAt } = offering
  const state = getOfferingState(offering, now)
  if (pricePaise === null || !isCounted(offering, now)) return null
  return {
    '@type': 'Offer',
    url: `${origin}/book/${slug}`,
    price: (pricePaise / 100).toFixed(2),
    priceCurrency: 'INR',
    availability: `https://schema.org/${state === 'full' ? 'SoldOut' : state === 'not-open' ? 'PreOrder' : 'InStock'}`,
    ...(opensAt && opensAt > now && { validFrom: formatMachineMoment(opensAt) }),
  }
}
