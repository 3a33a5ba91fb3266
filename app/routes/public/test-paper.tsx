import { data, redirect } from 'react-router'
import { policy } from '#app/domain/accounts/policy.ts'
import { isRunning } from '#app/domain/tests/attempt-state.ts'
import { findOwnTest } from '#app/domain/tests/find-own-test.server.ts'
import { parseTestToken } from '#app/domain/tests/own-test-link.server.ts'
import { recordEvent } from '#app/domain/tests/save-answer.server.ts'
import { getKeyPageHeaders } from '#app/platform/http/page-headers.server.ts'
import { clientContext } from '#app/platform/http/request-context.server.ts'
import { definePageMeta } from '#app/site/shell/meta-tags.ts'
import { AttemptPage } from '#app/site/tests/attempt-page.tsx'
import { attemptScript } from '#app/site/tests/attempt-script.server.ts'
import type { Route } from './+types/test-paper'

export const handle = { ...policy({ access: 'everyone', cache: 'none', priority: 'first' }), hasOwnFrame: true, isStatic: true }

export const meta = definePageMeta('Your paper')

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const bookingId = parseTestToken(params.token)
  const test = bookingId && (await findOwnTest(bookingId))
  const path = `/test/${params.token}`
  if (!test || !isRunning(test.state) || test.state === 'paused') throw redirect(path, { headers: getKeyPageHeaders() })
  await recordEvent(test.bookingId, 'opened')
  const number = (name: string) => Number(url.searchParams.get(name)) || null
  return data({
    test,
    path,
    page: crypto.randomUUID().slice(0, 8),
    saved: number('saved'),
    newer: number('newer'),
    isHandingIn: url.searchParams.has('hand-in'),
    nonce: context.get(clientContext).nonce,
    script: attemptScript,
  })
}

export const headers = getKeyPageHeaders

export default function TestPaper({ loaderData: { nonce, script, ...page } }: Route.ComponentProps) {
  return (
    <>
      <AttemptPage {...page} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, which the page allows by its nonce */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />
    </>
  )
}
