import { getInstitute } from '#app/domain/content/institute.ts'
import { describeOrganization } from './organization.ts'
import { describeAll } from './page-parts.ts'
import type { Description } from './structured-data.tsx'

/** Without events and questions: search engines want each event on its own page, and each question once (/faq). */
export function describeHome(): Description {
  return describeAll(describeOrganization(), describeSite())
}

function describeSite(): Description {
  return (origin) => [{ '@type': 'WebSite', '@id': `${origin}/#site`, name: getInstitute().name, url: `${origin}/` }]
}
