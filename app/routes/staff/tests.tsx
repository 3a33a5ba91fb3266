import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { listLoader } from '#app/console/list/list.server.ts'
import { listPage } from '#app/console/list/list-page.tsx'
import { testList } from '#app/console/tests/test-lists.tsx'
import { policy } from '#app/domain/accounts/policy.ts'
import { testQuery } from '#app/domain/tests/console-tests.server.ts'

export const handle = policy({ access: ['editor', 'counsellor'], cache: 'none' })

export const meta = defineStaffMeta('Tests')

export const loader = listLoader(testList, testQuery, { more: async ({ person: { role } }) => ({ isEditor: role === 'editor' || role === 'admin' }) })

export default listPage(testList)
