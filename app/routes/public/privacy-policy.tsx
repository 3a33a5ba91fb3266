import { readPrivacyNotice } from '#app/features/privacy/privacy.server.ts'
import { PrivacyPage } from '#app/features/privacy/privacy-page.tsx'
import { cachedPage } from '#app/platform/page-cache/cached-page.server.ts'
import type { Route } from './+types/privacy-policy'

export const middleware = [cachedPage()]

export function loader() {
  return { notice: readPrivacyNotice() }
}

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <PrivacyPage notice={loaderData.notice} />
}
