import { listFile } from '#app/console/list/list.server.ts'
import { scheduleList } from '#app/console/schedule/schedule-list.tsx'
import { policy } from '#app/domain/accounts/policy.ts'
import { scheduleQuery } from '#app/domain/bookings/schedule/list-schedule.server.ts'
import { getIndiaToday } from '#app/lib/dates.ts'

export const handle = policy({ access: { who: ['editor', 'counsellor'], confirmed: true }, cache: 'none' })

export const loader = listFile(scheduleList, scheduleQuery, {
  name: () => `bookings-${getIndiaToday(new Date())}`,
  action: 'offering.export',
  subject: () => 'offering:list',
})
