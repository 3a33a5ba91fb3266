import { data, redirect } from 'react-router'
import { policy } from '#app/domain/accounts/policy.ts'
import { canAnswer } from '#app/domain/tests/attempt-state.ts'
import { findOwnResult, findOwnTest } from '#app/domain/tests/find-own-test.server.ts'
import { handleOwnTest } from '#app/domain/tests/handle-own-test.server.ts'
import { parseTestToken } from '#app/domain/tests/own-test-link.server.ts'
import { getTestContent } from '#app/domain/tests/scholarship-test.server.ts'
import { getKeyPageHeaders } from '#app/platform/http/page-headers.server.ts'
import { LinkEnded } from '#app/site/booking/link-ended.tsx'
import { definePageMeta } from '#app/site/shell/meta-tags.ts'
import { ownForm } from '#app/site/shell/page-handle.ts'
import { OwnTestPage } from '#app/site/tests/own-test-page.tsx'
import { ResultPage } from '#app/site/tests/result-page.tsx'
import type { Route } from './+types/own-test'

export const handle = { ...policy({ access: 'everyone', cache: 'none', priority: 'first' }), ...ownForm }

export const meta = definePageMeta('Your scholarship test')

export async function loader({ params, url }: Route.LoaderArgs) {
  const bookingId = parseTestToken(params.token)
  const test = bookingId && (await findOwnTest(bookingId))
  if (!test) return data(null, { status: 410 })
  const path = `/test/${params.token}`
  if (canAnswer(test.state)) throw redirect(`${path}/paper`)
  const { accessibility, slabs } = getTestContent()
  const result = test.state === 'published' ? await findOwnResult(test.bookingId) : null
  return data({
    test,
    path,
    result,
    slabs,
    extraMinutesPerHour: accessibility.extraMinutesPerHour,
    late: Math.min(Number(/^\d{1,3}$/.exec(url.searchParams.get('late') ?? '')?.[0] ?? 0), 100),
    isBankShort: url.searchParams.get('problem') === 'bank',
  })
}

export async function action({ params, request }: Route.ActionArgs) {
  const bookingId = parseTestToken(params.token)
  if (!bookingId) return data(null, { status: 410 })
  return await handleOwnTest(request, bookingId, `/test/${params.token}`)
}

export const headers = getKeyPageHeaders

export default function OwnTest({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LinkEnded />
  const { result, slabs, ...page } = loaderData
  return result ? <ResultPage result={result} path={page.path} title={page.test.title} slabs={slabs} /> : <OwnTestPage {...page} />
}
