import { policy } from '#app/domain/accounts/policy.ts'
import { findForCalendar, writeCalendar } from '#app/domain/bookings/feeds.server.ts'
import { getOfferingTag } from '#app/domain/bookings/offering-changes.ts'
import { feesName } from '#app/domain/courses/fees.server.ts'
import { addCacheTags } from '#app/platform/cache/render-context.server.ts'
import { createTextFile } from '#app/platform/http/text-file.server.ts'
import type { Route } from './+types/offering-calendar'

export const handle = policy({ access: 'everyone', cache: 'public' })

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const offering = await findForCalendar(params.slug)
  // An offering that never had a date has no calendar file.
  if (!offering || (!offering.startsAt && offering.moves.length === 0)) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
  for (const name of [getOfferingTag(offering.id), feesName]) addCacheTags(context, name)
  const file = createTextFile(request, writeCalendar([offering]), 'text/calendar')
  file.headers.set('Content-Disposition', `attachment; filename="${offering.slug}.ics"`)
  return file
}
