import { listFile } from '#app/console/list/list.server.ts'
import { getArticleKind } from '#app/console/publications/publication-kind.server.ts'
import { publicationList } from '#app/console/publications/publication-list.tsx'
import { policy } from '#app/domain/accounts/policy.ts'
import { editorKinds } from '#app/domain/publications/editor-kinds.ts'
import { publicationQuery } from '#app/domain/publications/lists/publication-query.server.ts'
import { writersByPath } from '#app/domain/publications/publication-writers.ts'
import { getIndiaToday } from '#app/lib/dates.ts'

export const handle = policy({ access: { who: writersByPath, confirmed: true }, cache: 'none' })

export const loader = listFile(publicationList, publicationQuery, {
  scope: ({ person, url }) => ({ kind: getArticleKind(url.pathname), personId: person.id, now: new Date() }),
  name: ({ url }) => `${editorKinds[getArticleKind(url.pathname)].name.toLowerCase()}s-${getIndiaToday(new Date())}`,
  action: 'publication.export',
  subject: ({ url }) => `${getArticleKind(url.pathname)}:list`,
})
