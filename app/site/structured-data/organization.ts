import type { EducationalOrganization, Place, PostalAddress } from 'schema-dts'
import { getInstitute } from '#app/domain/content/institute.ts'
import { collapseSpaces } from '#app/lib/text.ts'
import { describeAll } from './page-parts.ts'
import type { Description } from './structured-data.tsx'

const getOrganizationId = (origin: string) => `${origin}/#institute`

function describeOrganization(): Description {
  const { name, city, founded, phoneShown, mail, social } = getInstitute()
  return (origin) => [
    {
      '@type': 'EducationalOrganization',
      '@id': getOrganizationId(origin),
      name,
      url: `${origin}/`,
      foundingDate: String(founded),
      telephone: collapseSpaces(phoneShown),
      email: mail,
      address: describePostalAddress(),
      areaServed: city,
      ...(social.length > 0 && { sameAs: social.map(({ url }) => url) }),
    },
  ]
}

export function createOrganization(origin: string): EducationalOrganization {
  return { '@type': 'EducationalOrganization', '@id': getOrganizationId(origin), name: getInstitute().name, url: `${origin}/` }
}

export function describeCentre(): Place {
  return { '@type': 'Place', name: getInstitute().name, address: describePostalAddress() }
}

function describePostalAddress(): PostalAddress {
  const { address, city } = getInstitute()
  const postalCode = /\b\d{6}\b/.exec(address.join(' '))?.[0]
  return { '@type': 'PostalAddress', streetAddress: address[0], addressLocality: city, ...(postalCode && { postalCode }), addressCountry: 'IN' }
}

/** Without events and questions: search engines want each event on its own page, and each question once (/faq). */
export function describeHome(): Description {
  return describeAll(describeOrganization(), describeSite())
}

function describeSite(): Description {
  return (origin) => [{ '@type': 'WebSite', '@id': `${origin}/#site`, name: getInstitute().name, url: `${origin}/` }]
}
