import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { type BulkHandler, listAction, listLoader } from '#app/console/list/list.server.ts'
import { listPage } from '#app/console/list/list-page.tsx'
import { duesList } from '#app/console/payments/dues-list.tsx'
import { policy } from '#app/domain/accounts/policy.ts'
import { duesFilters, maxReminded } from '#app/domain/bookings/payments/dues-filter.ts'
import { duesQuery, listDueBatches, listDueIds } from '#app/domain/bookings/payments/list-dues.server.ts'
import { listCourseOptions, listStaffCourseLinks } from '#app/domain/courses/courses.server.ts'
import { sendManualReminders } from '#app/domain/messages/manual-reminders.server.ts'
import { parseFilters } from '#app/lib/list.ts'

export const handle = policy({ access: ['counsellor'], cache: 'none' })

export const meta = defineStaffMeta('Dues')

export const loader = listLoader(duesList, duesQuery, {
  choices: async () => ({ course: listCourseOptions(), batch: await listDueBatches() }),
  count: async (values) => (await listDueIds(values)).length,
  more: async () => ({ now: new Date(), courses: listStaffCourseLinks() }),
})

/** Reminds the selected people. With `all`: everyone who matches the filters, if their number is still the one shown. */
const remind: BulkHandler = async (rows, { form, url, person }) => {
  if (!form.has('all'))
    return await sendManualReminders(
      rows.map(({ id }) => id),
      person.id,
    )
  const ids = await listDueIds(parseFilters(duesFilters, url.searchParams))
  if (ids.length > maxReminded) return { done: 0, refused: [], message: `Nothing was sent: at most ${maxReminded} people are reminded at once. Add a filter.` }
  if (ids.length !== Number(form.get('all')))
    return { done: 0, refused: [], message: `Nothing was sent: the filters let through ${ids.length} now. Choose them again.` }
  return await sendManualReminders(ids, person.id)
}

export const action = listAction(duesList, { remind })

export default listPage(duesList)
