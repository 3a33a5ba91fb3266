import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { listLoader } from '#app/console/list/list.server.ts'
import { listPage } from '#app/console/list/list-page.tsx'
import { breachList } from '#app/console/privacy/breach-list.tsx'
import { policy } from '#app/domain/accounts/policy.ts'
import { breachQuery } from '#app/domain/privacy/breaches.server.ts'

export const handle = policy({ access: ['admin'], cache: 'none' })

export const meta = defineStaffMeta('Breaches')

export const loader = listLoader(breachList, breachQuery, { more: async () => ({ now: new Date() }) })

export default listPage(breachList)
