import { type CourseFees, toShownFees } from '#app/domain/courses/fees.ts'
import { listCourseOffers } from './course-parts.ts'
import { createOrganization } from './organization.ts'
import type { Description } from './structured-data.tsx'

type PlanGroup = { userType: string; label: string; plans: readonly { name: string; summary: string; price: { totalPaise: number } }[] }

/** The plans with the page's prices, GST included. Sample prices are left out: they are not real offers. */
export function describePlans(groups: readonly PlanGroup[], { sample }: { sample: boolean }): Description {
  if (sample) return () => []
  return (origin) =>
    groups.map(({ userType, label, plans }) => ({
      '@type': 'OfferCatalog',
      name: label,
      url: `${origin}/subscription/${userType}`,
      itemListElement: plans.map(({ name, summary, price }) => ({
        '@type': 'Offer',
        name,
        description: summary,
        priceSpecification: {
          '@type': 'PriceSpecification',
          price: (price.totalPaise / 100).toFixed(2),
          priceCurrency: 'INR',
          valueAddedTaxIncluded: true,
        },
        offeredBy: createOrganization(origin),
      })),
    }))
}

export function describeFees(courses: readonly { courseID: string; label: string; fees: CourseFees }[]): Description {
  return (origin) => {
    const offers = courses.flatMap(({ courseID, label, fees }) =>
      listCourseOffers(courseID, toShownFees(fees), origin).map(
        (offer) => ({ ...(offer as object), itemOffered: { '@id': `${origin}/${courseID}#course`, '@type': 'Course', name: label } }) as typeof offer,
      ),
    )
    return offers.length === 0 ? [] : [{ '@type': 'OfferCatalog', name: 'Course fees', url: `${origin}/fees`, itemListElement: offers }]
  }
}
