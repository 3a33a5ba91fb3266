import { data } from 'react-router'
import { listFile } from '#app/console/list/list.server.ts'
import { rosterList } from '#app/console/roster/roster-list.tsx'
import { policy } from '#app/domain/accounts/policy.ts'
import { rosterQuery } from '#app/domain/bookings/roster/roster-list.server.ts'
import { getIndiaToday } from '#app/lib/dates.ts'
import { isUuid } from '#app/lib/uuid.ts'
import type { Route } from './+types/roster-file'

export const handle = policy({ access: { who: ['counsellor'], confirmed: true }, cache: 'none' })

const file = listFile(rosterList, rosterQuery, {
  scope: ({ params }) => params.id ?? '',
  name: () => `roster-${getIndiaToday(new Date())}`,
  action: 'booking.export',
  subject: ({ params }) => `offering:${params.id}`,
})

export async function loader(args: Route.LoaderArgs) {
  if (!isUuid(args.params.id)) throw data(null, { status: 404 })
  return await file(args)
}
