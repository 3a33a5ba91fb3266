import { data, redirect } from 'react-router'
import { policy } from '#app/domain/accounts/policy.ts'
import { pagePath } from '#app/domain/bookings/bookable-path.ts'
import { readEventPage } from '#app/domain/bookings/events-page.server.ts'
import { useLiveSeats } from '#app/site/booking/use-live-seats.ts'
import { EventPage } from '#app/site/events/event-page.tsx'
import { metaTags, withOwnWords } from '#app/site/shell/meta-tags.ts'
import { describeAll, describeBreadcrumb } from '#app/site/structured-data/page-parts.ts'
import { StructuredData } from '#app/site/structured-data/structured-data.tsx'
import { describeThing } from '#app/site/structured-data/things.ts'
import { institute } from '#content/institute.ts'
import type { Route } from './+types/event'

export const handle = policy({ access: 'everyone', cache: 'public' })

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await readEventPage(context, params.slug)
  if (!found) throw data(null, { status: 404 })
  if (found.things[0].kind !== 'event') throw redirect(pagePath(found.things[0]))
  return found
}

export function meta({ loaderData, matches, error }: Route.MetaArgs) {
  const root = matches[0].loaderData
  if (!loaderData || !root) return root ? metaTags(root.page, institute.name, false) : [{ title: 'Page not available' }]
  const { title, summary } = loaderData.things[0]
  const description = summary || `${title}: day, time, place, fee and a seat, at ${institute.name}.`
  return metaTags(withOwnWords(root.page, title, description, institute.name), institute.name, !error)
}

export default function Event({ loaderData }: Route.ComponentProps) {
  const { description, cancelReason, now } = loaderData
  const [thing = loaderData.things[0]] = loaderData.things.map(useLiveSeats(loaderData.things))
  const trail = [
    { label: 'Events', to: '/events' },
    { label: thing.title, to: pagePath(thing) },
  ]
  return (
    <>
      <EventPage key={thing.id} thing={thing} description={description} cancelReason={cancelReason} now={now} />
      <StructuredData of={import.meta.env.SSR && describeAll(describeThing(thing, now), describeBreadcrumb(trail))} />
    </>
  )
}
