import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { listAction, listLoader } from '#app/console/list/list.server.ts'
import { listPage } from '#app/console/list/list-page.tsx'
import { questionList } from '#app/console/tests/test-lists.tsx'
import { policy } from '#app/domain/accounts/policy.ts'
import { questionQuery } from '#app/domain/tests/console-tests.server.ts'
import { retireRows } from '#app/domain/tests/handle-console.server.ts'

export const handle = policy({ access: ['editor'], cache: 'none' })

export const meta = defineStaffMeta('Question bank')

export const loader = listLoader(questionList, questionQuery)

export const action = listAction(questionList, {
  retire: (rows, { person }) => retireRows(rows, true, person.id),
  restore: (rows, { person }) => retireRows(rows, false, person.id),
})

export default listPage(questionList)
