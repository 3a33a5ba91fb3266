import { organizationOf } from './organization.ts'
import type { Description } from './structured-data.tsx'

type PlanGroup = { userType: string; label: string; plans: readonly { name: string; summary: string; price: { totalPaise: number } }[] }

/** The plans with the price that a page shows, GST included. Samples are offered to nobody, so they are not told to machines. */
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
        offeredBy: organizationOf(origin),
      })),
    }))
}
