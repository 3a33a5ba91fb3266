import { contentList } from '#app/console/content/content-list.tsx'
import { listFile } from '#app/console/list/list.server.ts'
import { getContentKind } from '#app/console/publications/publication-kind.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { contentQuery } from '#app/domain/publications/lists/content-list.server.ts'
import { writersByPath } from '#app/domain/publications/publication-writers.ts'
import { getIndiaToday } from '#app/lib/dates.ts'

export const handle = policy({ access: { who: writersByPath, confirmed: true }, cache: 'none' })

export const loader = listFile(contentList, contentQuery, {
  scope: ({ person, url }) => ({ kind: getContentKind(url.pathname, person.role), now: new Date() }),
  name: ({ person, url }) => `${getContentKind(url.pathname, person.role)}-${getIndiaToday(new Date())}`,
  action: 'publication.export',
  subject: ({ person, url }) => `${getContentKind(url.pathname, person.role)}:list`,
})
