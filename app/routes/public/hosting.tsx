import { readHosting } from '#app/features/hosting/hosting.server.ts'
import { HostingPage } from '#app/features/hosting/hosting-page.tsx'
import { cachedPage } from '#app/platform/page-cache/cached-page.server.ts'
import type { Route } from './+types/hosting'

export const middleware = [cachedPage()]

export function loader() {
  return readHosting()
}

export default function HostingRoute({ loaderData }: Route.ComponentProps) {
  return <HostingPage hosting={loaderData} />
}
