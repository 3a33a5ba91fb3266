import { policy } from '#app/domain/accounts/policy.ts'
import { cachedPage } from '#app/platform/cache/cached-page.server.ts'
import { readPrivacyNotice } from '#app/site/privacy/privacy.server.ts'
import { PrivacyPage } from '#app/site/privacy/privacy-page.tsx'
import type { Route } from './+types/privacy-policy'

export const handle = policy({ access: 'everyone', cache: 'public' })

export const middleware = [cachedPage()]

export function loader() {
  return { notice: readPrivacyNotice() }
}

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <PrivacyPage notice={loaderData.notice} />
}
