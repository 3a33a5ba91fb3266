import type { Course, CourseInstance, ItemList, Offer } from 'schema-dts'
import { machineMoment } from '#app/domain/bookings/offering-labels.ts'
import { type Offering, type OfferingState, offeringState } from '#app/domain/bookings/offerings.ts'
import { centre, organizationOf } from './organization.ts'

export type ListedCourse = { courseID: string; label: string; summary: string }

/** A course where another offering names it. */
export function shortCourse({ courseID, label, summary }: ListedCourse, origin: string): Course & object {
  const url = `${origin}/${courseID}`
  return { '@type': 'Course', '@id': `${url}#course`, name: label, description: summary, url, provider: organizationOf(origin) }
}

/** A start of which only the day is announced. */
export function instanceOn(startDate: string, classHours: number): CourseInstance {
  return { '@type': 'CourseInstance', startDate, courseMode: ['Onsite', 'Online'], courseWorkload: `PT${classHours}H`, location: centre() }
}

/** Courses in the order that a page shows. */
export function listOf(courses: Course[]): ItemList {
  return { '@type': 'ItemList', itemListElement: courses.map((item, at) => ({ '@type': 'ListItem', position: at + 1, item })) }
}

/** A batch as machines take it; null if it has no day to come, is cancelled or is demonstration data. */
export function instanceOf(batch: Offering, classHours: number, now: Date, origin: string): CourseInstance | null {
  const { startsAt, mode, capacity, slug, pricePaise, isSample } = batch
  const state = offeringState(batch, now)
  if (!startsAt || startsAt <= now || state === 'cancelled' || isSample) return null
  const availability = availabilityOf(state)
  // A fee that is told on the call is no price: then the offer names none.
  const price = pricePaise === null ? {} : { price: (pricePaise / 100).toFixed(2), priceCurrency: 'INR' }
  const offer: Offer | null = availability === null ? null : { '@type': 'Offer', url: `${origin}/book/${slug}`, availability, ...price }
  return {
    '@type': 'CourseInstance',
    startDate: machineMoment(startsAt),
    courseMode: { classroom: ['Onsite'], online: ['Online'], both: ['Onsite', 'Online'] }[mode],
    courseWorkload: `PT${classHours}H`,
    ...(mode === 'online' ? {} : { location: centre() }),
    ...(availability && { maximumAttendeeCapacity: capacity, remainingAttendeeCapacity: Math.max(0, capacity - batch.seatsTaken) }),
    ...(offer && { offers: offer }),
  }
}

function availabilityOf(state: OfferingState): `https://schema.org/${'InStock' | 'LimitedAvailability' | 'SoldOut'}` | null {
  if (state === 'open') return 'https://schema.org/InStock'
  if (state === 'filling-fast') return 'https://schema.org/LimitedAvailability'
  return state === 'full' ? 'https://schema.org/SoldOut' : null
}
