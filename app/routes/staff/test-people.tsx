import { data } from 'react-router'
import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { listAction, listLoader } from '#app/console/list/list.server.ts'
import { listPage } from '#app/console/list/list-page.tsx'
import { takerList } from '#app/console/tests/test-lists.tsx'
import { policy } from '#app/domain/accounts/policy.ts'
import { findTestTitle, takerQuery } from '#app/domain/tests/console-tests.server.ts'
import { extendTakers, submitAttempts } from '#app/domain/tests/handle-console.server.ts'
import { useLive } from '#app/ui/use-live.ts'
import type { Route } from './+types/test-people'

export const handle = policy({ access: ['counsellor'], cache: 'none' })

export const meta = defineStaffMeta('People at a test')

export const loader = listLoader(takerList, takerQuery, {
  scope: ({ params }) => params.id ?? '',
  more: async ({ params: { id = '' } }) => {
    const title = await findTestTitle(id)
    if (title === null) throw data(null, { status: 404 })
    return { test: { id, title } }
  },
})

export const action = listAction(takerList, {
  extend: (rows, { params, person, form }) => extendTakers(params.id ?? '', rows, Number(form.get('minutes')), person.id),
  submitAttempt: (rows, { person }) => submitAttempts(rows, person.id),
})

const TakerPage = listPage(takerList)

export default function Page({ params }: Route.ComponentProps) {
  // Everyone at a test starts and ends in the same seconds, so reload at most every three. Answers are too many to be announced.
  useLive([`tests/${params.id}`, `roster/${params.id}`], 'reload', { restMs: 3_000, everyMs: 10_000 })
  return <TakerPage />
}
