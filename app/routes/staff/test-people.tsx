import { staffMeta } from '#app/console/frame/staff-meta.ts'
import { listAction, listLoader } from '#app/console/list/list.server.ts'
import { listPage } from '#app/console/list/list-page.tsx'
import { takerList } from '#app/console/tests/test-lists.tsx'
import { policy } from '#app/domain/accounts/policy.ts'
import { takerList as takerQuery } from '#app/domain/tests/console-tests.server.ts'
import { extendTakers, handInTakers } from '#app/domain/tests/handle-console.server.ts'

export const handle = policy({ access: ['counsellor'], cache: 'none' })

export const meta = () => staffMeta('People at a test')

export const loader = listLoader(takerList, takerQuery, { scope: ({ params }) => params.id ?? '' })

export const action = listAction(takerList, {
  extend: (rows, { params, person, form }) => extendTakers(params.id ?? '', rows, Number(form.get('minutes')), person.id),
  handIn: (rows, { person }) => handInTakers(rows, person.id),
})

export default listPage(takerList)
