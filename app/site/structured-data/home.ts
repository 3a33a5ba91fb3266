import type { SearchAction } from 'schema-dts'
import { getInstitute } from '#app/domain/content/institute.ts'
import { describeHomeDates } from './events.ts'
import { describeOrganization } from './organization.ts'
import { type AnsweredQuestion, describeAll, describeQuestions } from './page-parts.ts'
import type { Description } from './structured-data.tsx'

type HomeDates = { dates: Parameters<typeof describeHomeDates>[0]; now: Date }

export function describeHome({ dates, now }: HomeDates, questions: readonly AnsweredQuestion[]): Description {
  return describeAll(describeOrganization(), describeSiteSearch(), describeHomeDates(dates, now), describeQuestions(questions))
}

function describeSiteSearch(): Description {
  // `query-input` is an extension by search engines: it is not in schema.org.
  const action = { '@type': 'SearchAction', 'query-input': 'required name=search_term_string' } as SearchAction
  return (origin) => [
    {
      '@type': 'WebSite',
      '@id': `${origin}/#site`,
      name: getInstitute().name,
      url: `${origin}/`,
      potentialAction: { ...action, target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` } },
    },
  ]
}
