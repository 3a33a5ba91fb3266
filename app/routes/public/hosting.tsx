import { policy } from '#app/domain/accounts/policy.ts'
import { readHosting } from '#app/domain/hosting/hosting.server.ts'
import { cachedPage } from '#app/platform/cache/cached-page.server.ts'
import { HostingPage } from '#app/site/hosting/hosting-page.tsx'
import type { Route } from './+types/hosting'

export const handle = policy({ access: 'everyone', cache: 'public' })

export const middleware = [cachedPage()]

export function loader() {
  return readHosting()
}

export default function HostingRoute({ loaderData }: Route.ComponentProps) {
  return <HostingPage hosting={loaderData} />
}
