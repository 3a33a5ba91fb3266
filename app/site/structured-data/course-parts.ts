import type { Course, CourseInstance, ItemList, Offer } from 'schema-dts'
import { formatMachineMoment, hasCourseFee } from '#app/domain/bookings/offering-labels.ts'
import { getOfferingState, type Offering, type OfferingState } from '#app/domain/bookings/offerings.ts'
import { type Audience, audienceNames, audiences, findLowestFee, type ShownFees } from '#app/domain/courses/fees.ts'
import { createOrganization, describeCentre } from './organization.ts'

export type DescribedCourse = { courseID: string; label: string; summary: string }

export function describeShortCourse({ courseID, label, summary }: DescribedCourse, origin: string): Course & object {
  const url = `${origin}/${courseID}`
  return { '@type': 'Course', '@id': `${url}#course`, name: label, description: summary, url, provider: createOrganization(origin) }
}

export function createInstance(startDate: string, classHours: number): CourseInstance {
  return { '@type': 'CourseInstance', startDate, courseMode: ['Onsite', 'Online'], courseWorkload: `PT${classHours}H`, location: describeCentre() }
}

/** A course's fee with GST for each audience that a page shows. Sample fees are left out: they are not real offers. */
export function listCourseOffers(courseID: string, fees: ShownFees | undefined, origin: string, shown: readonly Audience[] = audienceNames): Offer[] {
  return shown.flatMap((audience): Offer[] => {
    const fee = fees?.[audience]
    if (!fee || fee.isSample) return []
    return [{ '@type': 'Offer', name: audiences[audience], category: 'Paid', url: `${origin}/fees#${courseID}`, ...formatPrice(fee.amountPaise) }]
  })
}

export function describePricedCourse(course: DescribedCourse, fees: ShownFees | undefined, origin: string): Course & object {
  const lowest = findLowestFee(fees)
  const offers = lowest ? listCourseOffers(course.courseID, fees, origin, [lowest.audience]) : []
  return { ...describeShortCourse(course, origin), ...(offers.length > 0 && { offers }) }
}

const formatPrice = (paise: number) => ({ price: (paise / 100).toFixed(2), priceCurrency: 'INR' })

export function listOf(courses: Course[]): ItemList {
  return { '@type': 'ItemList', itemListElement: courses.map((item, at) => ({ '@type': 'ListItem', position: at + 1, item })) }
}

type PricedCourse = { classHours: number; fees: ShownFees | undefined }

/** A batch as structured data; null if it has no future date, is cancelled or is demonstration data. */
export function createInstanceOf(batch: Offering, { classHours, fees }: PricedCourse, now: Date, origin: string): CourseInstance | null {
  const { startsAt, mode, capacity, slug, isSample } = batch
  const state = getOfferingState(batch, now)
  if (!startsAt || startsAt <= now || state === 'cancelled' || isSample) return null
  const availability = getAvailability(state)
  const lowest = hasCourseFee(batch) ? findLowestFee(fees)?.fee : null
  const pricePaise = lowest && !lowest.isSample ? lowest.amountPaise : batch.pricePaise
  // Without a fee the offer has no price.
  const price = pricePaise === null ? {} : formatPrice(pricePaise)
  const offer: Offer | null = availability === null ? null : { '@type': 'Offer', url: `${origin}/book/${slug}`, availability, ...price }
  return {
    '@type': 'CourseInstance',
    startDate: formatMachineMoment(startsAt),
    courseMode: { classroom: ['Onsite'], online: ['Online'], both: ['Onsite', 'Online'] }[mode],
    courseWorkload: `PT${classHours}H`,
    ...(mode === 'online' ? {} : { location: describeCentre() }),
    ...(availability && { maximumAttendeeCapacity: capacity, remainingAttendeeCapacity: Math.max(0, capacity - batch.seatsTaken) }),
    ...(offer && { offers: offer }),
  }
}

function getAvailability(state: OfferingState): `https://schema.org/${'InStock' | 'LimitedAvailability' | 'SoldOut'}` | null {
  if (state === 'open') return 'https://schema.org/InStock'
  if (state === 'filling-fast') return 'https://schema.org/LimitedAvailability'
  return state === 'full' ? 'https://schema.org/SoldOut' : null
}
