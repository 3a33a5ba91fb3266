import { listFile } from '#app/console/list/list.server.ts'
import { duesList } from '#app/console/payments/dues-list.tsx'
import { policy } from '#app/domain/accounts/policy.ts'
import { duesQuery } from '#app/domain/bookings/payments/list-dues.server.ts'
import { getIndiaToday } from '#app/lib/dates.ts'

export const handle = policy({ access: { who: ['counsellor'], confirmed: true }, cache: 'none' })

export const loader = listFile(duesList, duesQuery, {
  name: () => `dues-${getIndiaToday(new Date())}`,
  action: 'booking.dues-export',
  subject: () => 'bookings:dues',
})
