import type { Course, CourseInstance, ItemList, Offer } from 'schema-dts'
import { formatMachineMoment, hasCourseFee } from '#app/domain/bookings/offering-labels.ts'
import { getOfferingState, type Offering, type OfferingState } from '#app/domain/bookings/offerings.ts'
import { type Audience, audienceNames, audiences, findLowestFee, type ShownFees } from '#app/domain/courses/fees.ts'
import { centre, organizationOf } from './organization.ts'

export type ListedCourse = { courseID: string; label: string; summary: string }

/** A course, for a reference in another entity. */
export function shortCourse({ courseID, label, summary }: ListedCourse, origin: string): Course & object {
  const url = `${origin}/${courseID}`
  return { '@type': 'Course', '@id': `${url}#course`, name: label, description: summary, url, provider: organizationOf(origin) }
}

/** A start with only a date. */
export function instanceOn(startDate: string, classHours: number): CourseInstance {
  return { '@type': 'CourseInstance', startDate, courseMode: ['Onsite', 'Online'], courseWorkload: `PT${classHours}H`, location: centre() }
}

/** A course's fee with GST for each audience that a page shows. Sample fees are left out: they are not real offers. */
export function courseOffers(courseID: string, fees: ShownFees | undefined, origin: string, shown: readonly Audience[] = audienceNames): Offer[] {
  return shown.flatMap((audience): Offer[] => {
    const fee = fees?.[audience]
    if (!fee || fee.isSample) return []
    return [{ '@type': 'Offer', name: audiences[audience], category: 'Paid', url: `${origin}/fees#${courseID}`, ...priceOf(fee.amountPaise) }]
  })
}

/** A course with its lowest fee, for a page that is not its own. */
export function pricedCourse(course: ListedCourse, fees: ShownFees | undefined, origin: string): Course & object {
  const lowest = findLowestFee(fees)
  const offers = lowest ? courseOffers(course.courseID, fees, origin, [lowest.audience]) : []
  return { ...shortCourse(course, origin), ...(offers.length > 0 && { offers }) }
}

const priceOf = (paise: number) => ({ price: (paise / 100).toFixed(2), priceCurrency: 'INR' })

/** Courses in the order of the page. */
export function listOf(courses: Course[]): ItemList {
  return { '@type': 'ItemList', itemListElement: courses.map((item, at) => ({ '@type': 'ListItem', position: at + 1, item })) }
}

/** A batch as structured data; null if it has no future date, is cancelled or is demonstration data. */
export function instanceOf(batch: Offering, classHours: number, fees: ShownFees | undefined, now: Date, origin: string): CourseInstance | null {
  const { startsAt, mode, capacity, slug, isSample } = batch
  const state = getOfferingState(batch, now)
  if (!startsAt || startsAt <= now || state === 'cancelled' || isSample) return null
  const availability = availabilityOf(state)
  const lowest = hasCourseFee(batch) ? findLowestFee(fees)?.fee : null
  const pricePaise = lowest && !lowest.isSample ? lowest.amountPaise : batch.pricePaise
  // Without a fee the offer has no price.
  const price = pricePaise === null ? {} : priceOf(pricePaise)
  const offer: Offer | null = availability === null ? null : { '@type': 'Offer', url: `${origin}/book/${slug}`, availability, ...price }
  return {
    '@type': 'CourseInstance',
    startDate: formatMachineMoment(startsAt),
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
