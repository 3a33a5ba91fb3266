import { data } from 'react-router'
import { answerBooking } from '#app/features/bookings/answer-booking.server.ts'
import { BookPage } from '#app/features/bookings/book-page.tsx'
import { useLiveSeats } from '#app/features/bookings/use-live-seats.ts'
import { answerSeatEnquiry } from '#app/features/leads/answer-seat-enquiry.server.ts'
import { storedSources } from '#app/features/leads/campaign-source.ts'
import { EnquiryNotice } from '#app/features/leads/enquiry-notice.tsx'
import { enquiryRules } from '#app/features/leads/enquiry-rules.ts'
import { rateLimitKey } from '#app/platform/auth/client-address.server.ts'
import { findPerson } from '#app/platform/auth/session.server.ts'
import { readTextFields } from '#app/platform/http/form-reply.server.ts'
import { clientContext } from '#app/platform/http/request-context.server.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { cachedPage } from '#app/platform/page-cache/cached-page.server.ts'
import { seatNotice } from '#content/enquiry.ts'
import { institute } from '#content/institute.ts'
import type { Route } from './+types/book'
import { readBook } from './book-data.server.ts'

export const middleware = [cachedPage()]

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData ? `Book: ${loaderData.thing.title}` : 'Not found'} | ${institute.name}` },
  { name: 'robots', content: 'noindex, follow' },
]

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = await readBook(context, params.slug)
  if (!page) throw data(null, { status: 404 })
  return page
}

/** The form without script; with it, api/booking answers. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const [person, { address }] = [findPerson(context), context.get(clientContext)]
  const sender = { request, address, userId: person?.id ?? null }
  const fields = await readTextFields(request)
  const network = person?.emailVerified ? null : rateLimitKey(address)
  const answer = await answerBooking({
    ...sender,
    network,
    verifiedBy: person?.emailVerified ? 'account' : null,
    fields,
    slug: params.slug,
    ask: answerSeatEnquiry,
  })
  if (!answer) throw data(null, { status: 404 })
  if (answer.ok) return seeOther(answer.to, answer.cookies)
  const headers = answer.retryAfterSeconds ? { 'Retry-After': String(answer.retryAfterSeconds) } : undefined
  return data({ reply: answer.reply }, { status: answer.status, headers })
}

export default function Book({ loaderData, actionData }: Route.ComponentProps) {
  const { jaali, now, ownPlace, ...offer } = loaderData
  const thing = useLiveSeats([loaderData.thing])(loaderData.thing)
  const notice = (id: string) => <EnquiryNotice id={id} notice={seatNotice} />
  return (
    <BookPage
      key={thing.slug}
      {...{ thing, jaali, now, ownPlace }}
      reply={actionData?.reply ?? null}
      offer={{ ...offer, notice, rules: enquiryRules, sources: storedSources }}
    />
  )
}
