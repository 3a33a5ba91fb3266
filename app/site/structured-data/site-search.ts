import type { SearchAction } from 'schema-dts'
import { institute } from '#content/institute.ts'
import type { Description } from './structured-data.tsx'

/** The site, and how it is searched. */
export function describeSiteSearch(): Description {
  // `query-input` is the search engines' own addition to the vocabulary.
  const action = { '@type': 'SearchAction', 'query-input': 'required name=search_term_string' } as SearchAction
  return (origin) => [
    {
      '@type': 'WebSite',
      '@id': `${origin}/#site`,
      name: institute.name,
      url: `${origin}/`,
      potentialAction: { ...action, target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` } },
    },
  ]
}
