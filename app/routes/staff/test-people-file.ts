import { listFile } from '#app/console/list/list.server.ts'
import { takerList } from '#app/console/tests/test-lists.tsx'
import { policy } from '#app/domain/accounts/policy.ts'
import { takerQuery } from '#app/domain/tests/console-tests.server.ts'
import { getIndiaToday } from '#app/lib/dates.ts'

export const handle = policy({ access: { who: ['counsellor'], confirmed: true }, cache: 'none' })

export const loader = listFile(takerList, takerQuery, {
  name: () => `test-results-${getIndiaToday(new Date())}`,
  action: 'test.results-export',
  subject: ({ params }) => `offering:${params.id}`,
  scope: ({ params }) => params.id ?? '',
})
