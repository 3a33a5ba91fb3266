import { policy } from '#app/domain/accounts/policy.ts'
import { readHosting } from '#app/domain/hosting/hosting.server.ts'
import { HostingPage } from '#app/site/hosting/hosting-page.tsx'
import type { Route } from './+types/hosting'

export const handle = policy({ access: 'everyone', cache: 'public' })

export function loader() {
  return readHosting()
}

export default function HostingRoute({ loaderData }: Route.ComponentProps) {
  return <HostingPage hosting={loaderData} />
}
