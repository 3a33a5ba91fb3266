import { staffMeta } from '#app/console/frame/staff-meta.ts'
import { listAction, listLoader } from '#app/console/list/list.server.ts'
import { listPage } from '#app/console/list/list-page.tsx'
import { erasureList } from '#app/console/privacy/erasure-list.tsx'
import { policy } from '#app/domain/accounts/policy.ts'
import { erasureList as erasureQuery } from '#app/domain/privacy/erasures.server.ts'

export const handle = policy({ access: ['admin'], cache: 'none' })

export const meta = () => staffMeta('Erasures')

export const loader = listLoader(erasureList, erasureQuery)

export const action = listAction(erasureList, {})

export default listPage(erasureList)
