import { readHosting } from '#app/features/hosting/hosting.server.ts'
import { HostingPage } from '#app/features/hosting/hosting-page.tsx'
import type { Route } from './+types/hosting'

export function loader() {
  return readHosting()
}

export default function HostingRoute({ loaderData }: Route.ComponentProps) {
  return <HostingPage hosting={loaderData} />
}
