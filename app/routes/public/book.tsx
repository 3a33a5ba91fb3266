import { data } from 'react-router'
import { findPerson, isSessionUnread } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { handleBooking } from '#app/domain/bookings/handle-booking.server.ts'
import { refuseRepeatedTest } from '#app/domain/tests/repeated-test.server.ts'
import { clientContext } from '#app/platform/http/request-context.server.ts'
import { BookPage } from '#app/site/booking/book-page.tsx'
import { findBook } from '#app/site/booking/load-book-page.server.ts'
import { useLiveSeats } from '#app/site/booking/use-live-seats.ts'
import { definePageMeta } from '#app/site/shell/meta-tags.ts'
import { ownForm } from '#app/site/shell/page-handle.ts'
import type { Route } from './+types/book'

export const handle = { ...policy({ access: 'everyone', cache: 'signed-out' }), ...ownForm }

export const meta = (args: Route.MetaArgs) => definePageMeta(args.loaderData ? `Book: ${args.loaderData.offering.title}` : null, 'noindex, follow')(args)

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = await findBook(context, params.slug)
  if (!page) throw data(null, { status: 404 })
  return page
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const person = findPerson(context)
  const answer = await handleBooking({
    request,
    address: context.get(clientContext).address,
    userId: person?.id ?? null,
    isVerified: person?.emailVerified === true,
    isUnknown: isSessionUnread(context),
    slug: params.slug,
    findRefusal: refuseRepeatedTest,
  })
  if (!answer) throw data(null, { status: 404 })
  return answer
}

/** Retry-After, if too many requests came from one network. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export default function Book({ loaderData, actionData }: Route.ComponentProps) {
  const { jaali, now, ownPlace, ...offer } = loaderData
  const offering = useLiveSeats([loaderData.offering])(loaderData.offering)
  return <BookPage key={offering.slug} offering={offering} jaali={jaali} now={now} ownPlace={ownPlace} answer={actionData} offer={offer} />
}
