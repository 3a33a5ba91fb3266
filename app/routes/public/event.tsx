import { data, redirect } from 'react-router'
import { policy } from '#app/domain/accounts/policy.ts'
import { loadEventPage } from '#app/domain/bookings/events-page.server.ts'
import { getActionLabel, isAtCampus } from '#app/domain/bookings/offering-labels.ts'
import { getPagePath } from '#app/domain/bookings/offering-path.ts'
import { getOfferingState } from '#app/domain/bookings/offerings.ts'
import { getInstitute } from '#app/domain/content/institute.ts'
import { findEventWork } from '#app/domain/courses/work-pictures.server.ts'
import { useLiveSeats } from '#app/site/booking/use-live-seats.ts'
import { EventPage } from '#app/site/events/event-page.tsx'
import { HowToReach } from '#app/site/location/how-to-reach.tsx'
import { loadDirections } from '#app/site/location/load-directions.server.ts'
import { subjectMeta } from '#app/site/shell/meta-tags.ts'
import { enquire, type MainAction } from '#app/site/shell/page-handle.ts'
import { describeOffering } from '#app/site/structured-data/offerings.ts'
import { describeAll, describeBreadcrumb } from '#app/site/structured-data/page-parts.ts'
import { StructuredData } from '#app/site/structured-data/structured-data.tsx'
import type { Route } from './+types/event'

export const handle = {
  ...policy({ access: 'everyone', cache: 'public' }),
  mainAction({ offerings: [offering], now }: Route.ComponentProps['loaderData']): MainAction {
    const label = getActionLabel(getOfferingState(offering, now))
    return label ? { label, to: `/book/${offering.slug}` } : enquire
  },
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await loadEventPage(context, params.slug)
  if (!found) throw data(null, { status: 404 })
  if (found.offerings[0].kind !== 'event') throw redirect(getPagePath(found.offerings[0]))
  return { ...found, directions: await loadDirections(context), work: findEventWork(found.offerings[0]) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return subjectMeta(matches, undefined)
  const { title, summary } = loaderData.offerings[0]
  return subjectMeta(matches, { title, description: summary || `${title}: day, time, place, fee and a seat, at ${getInstitute().name}.` })
}

export default function Event({ loaderData }: Route.ComponentProps) {
  const { description, cancelReason, work, now } = loaderData
  const [offering = loaderData.offerings[0]] = loaderData.offerings.map(useLiveSeats(loaderData.offerings))
  const trail = [
    { label: 'Events', to: '/events' },
    { label: offering.title, to: getPagePath(offering) },
  ]
  return (
    <>
      <EventPage key={offering.id} offering={offering} description={description} cancelReason={cancelReason} work={work} now={now} />
      {isAtCampus(offering) && <HowToReach directions={loaderData.directions} short className="shell-width pb-section" />}
      <StructuredData of={import.meta.env.SSR && describeAll(describeOffering(offering, now), describeBreadcrumb(trail))} />
    </>
  )
}
