import { confirmationList } from '#app/console/claims/claims-list.tsx'
import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { listLoader } from '#app/console/list/list.server.ts'
import { listPage } from '#app/console/list/list-page.tsx'
import { policy } from '#app/domain/accounts/policy.ts'
import { listClaims } from '#app/domain/claims/claims.server.ts'
import { confirmationQuery } from '#app/domain/claims/confirm-claim.server.ts'

export const handle = policy({ access: ['admin'], cache: 'none' })

export const meta = defineStaffMeta('Claims')

export const loader = listLoader(confirmationList, confirmationQuery, { more: async () => ({ claims: await listClaims() }) })

export default listPage(confirmationList)
