import { data } from 'react-router'
import { policy } from '#app/domain/accounts/policy.ts'
import { cancelQuery, handleOwnBooking } from '#app/domain/bookings/handle-own-booking.server.ts'
import { hasCourseFee } from '#app/domain/bookings/offering-labels.ts'
import { getPagePath } from '#app/domain/bookings/offering-path.ts'
import type { Offering } from '#app/domain/bookings/offerings.ts'
import { findOwnBooking } from '#app/domain/bookings/own-booking.server.ts'
import { isMailedToken, parseBookingToken } from '#app/domain/bookings/own-booking-link.server.ts'
import { listReceipts } from '#app/domain/bookings/payments/find-receipt.server.ts'
import { listTimetable } from '#app/domain/bookings/sessions/timetable.server.ts'
import { listOwnCertificates } from '#app/domain/certificates/list-certificates.server.ts'
import { getDirections } from '#app/domain/content/institute.ts'
import { listCourseMarks } from '#app/domain/courses/courses.server.ts'
import { getFees } from '#app/domain/courses/fees.server.ts'
import { toShownFees } from '#app/domain/courses/fees.ts'
import { findWorkshop } from '#app/domain/courses/workshops.server.ts'
import { findTestState } from '#app/domain/tests/find-own-test.server.ts'
import { getTestPath } from '#app/domain/tests/own-test-link.server.ts'
import { getTestContent } from '#app/domain/tests/scholarship-test.server.ts'
import { findScholarship } from '#app/domain/tests/scholarships.server.ts'
import { reloadAfterConflict } from '#app/lib/form-posts.ts'
import { getKeyPageHeaders } from '#app/platform/http/page-headers.server.ts'
import type { OwnPreparation } from '#app/site/booking/booking-preparation.tsx'
import { LinkEnded } from '#app/site/booking/link-ended.tsx'
import { OwnBookingPage } from '#app/site/booking/own-booking-page.tsx'
import { loadDirections } from '#app/site/location/load-directions.server.ts'
import { definePageMeta } from '#app/site/shell/meta-tags.ts'
import { ownForm } from '#app/site/shell/page-handle.ts'
import { useTopAfterChange } from '#app/ui/use-top-after-change.ts'
import type { Route } from './+types/own-booking'

export const handle = { ...policy({ access: 'everyone', cache: 'none' }), ...ownForm }

export const meta = definePageMeta('Your booking')

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const bookingId = parseBookingToken(params.token)
  const found = bookingId && (await findOwnBooking(bookingId))
  if (!found) return data(null, { status: 410 })
  const { leadId, ...booking } = found
  const { offering, bookedAt } = booking
  const now = new Date()
  const testState = offering.kind === 'test' ? await findTestState(booking.id) : null
  const fees = hasCourseFee(offering) ? toShownFees((await getFees(bookedAt))[offering.courseID ?? '']) : null
  const [mark] = listCourseMarks([booking.offering.courseID ?? ''])
  const publicPath = offering.kind === 'batch' ? `/book/${offering.slug}` : getPagePath(offering)
  return data({
    booking,
    fees,
    now,
    path: url.pathname,
    isCancelling: url.searchParams.has(cancelQuery),
    timetable: await listTimetable(booking, now),
    receipts: await listReceipts(bookingId),
    certificate: (await listOwnCertificates([bookingId]))[0] ?? null,
    jaali: mark?.jaali ?? null,
    preparation: findPreparation(offering),
    bring: getDirections().bring,
    publicAddress: `${url.origin}${publicPath}`,
    directions: await loadDirections(context),
    isMailed: isMailedToken(params.token),
    scholarship: offering.kind === 'batch' ? await findScholarship(leadId, now) : null,
    test: testState && { path: getTestPath(bookingId, offering.endsAt, now), state: testState },
  })
}

function findPreparation({ kind, workshopId }: Pick<Offering, 'kind' | 'workshopId'>): OwnPreparation | null {
  if (kind === 'test') return { bring: getTestContent().eligibility.bring, rules: getTestContent().conduct.offline }
  const workshop = findWorkshop(workshopId ?? '')
  return workshop && { bring: workshop.bring, rules: [] }
}

export const shouldRevalidate = reloadAfterConflict

export async function action({ params, request, url }: Route.ActionArgs) {
  const bookingId = parseBookingToken(params.token)
  // The page itself says that the link is not valid.
  if (!bookingId) return data(null, { status: 410 })
  const isTestReady = (await findTestState(bookingId)) === 'ready'
  return await handleOwnBooking(request, bookingId, url.pathname, { isMailed: isMailedToken(params.token), isTestReady })
}

export const headers = getKeyPageHeaders

export default function OwnBooking({ loaderData, actionData }: Route.ComponentProps) {
  useTopAfterChange(actionData && 'problem' in actionData ? actionData : loaderData)
  return loaderData ? <OwnBookingPage {...loaderData} response={actionData ?? null} /> : <LinkEnded />
}
