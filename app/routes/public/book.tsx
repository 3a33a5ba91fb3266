import { data } from 'react-router'
import { findPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { handleBooking } from '#app/domain/bookings/handle-booking.server.ts'
import { getCampaignSources } from '#app/domain/leads/campaign-source.ts'
import { enquiryRules } from '#app/domain/leads/enquiry-rules.ts'
import { rateLimitKey } from '#app/platform/http/client-address.server.ts'
import { parseTextFields } from '#app/platform/http/form-reply.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { clientContext } from '#app/platform/http/request-context.server.ts'
import { BookPage } from '#app/site/booking/book-page.tsx'
import { readBook } from '#app/site/booking/load-book-page.server.ts'
import { useLiveSeats } from '#app/site/booking/use-live-seats.ts'
import { institute } from '#content/institute.ts'
import type { Route } from './+types/book'

export const handle = policy({ access: 'everyone', cache: 'public' })

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData ? `Book: ${loaderData.offering.title}` : 'Not found'} | ${institute.name}` },
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
  const fields = await parseTextFields(request)
  const network = person?.emailVerified ? null : rateLimitKey(address)
  const answer = await handleBooking({
    ...sender,
    network,
    verifiedBy: person?.emailVerified ? 'account' : null,
    fields,
    slug: params.slug,
  })
  if (!answer) throw data(null, { status: 404 })
  if (answer.ok) return redirectAfterPost(answer.to, answer.cookies)
  const headers = answer.retryAfterSeconds ? { 'Retry-After': String(answer.retryAfterSeconds) } : undefined
  return data({ reply: answer.reply }, { status: answer.status, headers })
}

export default function Book({ loaderData, actionData }: Route.ComponentProps) {
  const { jaali, now, ownPlace, ...offer } = loaderData
  const offering = useLiveSeats([loaderData.offering])(loaderData.offering)
  return (
    <BookPage
      key={offering.slug}
      {...{ offering, jaali, now, ownPlace }}
      reply={actionData?.reply ?? null}
      offer={{ ...offer, rules: enquiryRules, sources: getCampaignSources }}
    />
  )
}
