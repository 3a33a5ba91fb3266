import { policy } from '#app/domain/accounts/policy.ts'
import { policyIds } from '#app/domain/content/policy-content.server.ts'
import { getPolicy } from '#app/domain/privacy/policies.server.ts'
import { PolicyPage } from '#app/site/policies/policy-page.tsx'
import { describeBreadcrumb } from '#app/site/structured-data/page-parts.ts'
import { StructuredData } from '#app/site/structured-data/structured-data.tsx'
import type { Route } from './+types/policy'

export const handle = policy({ access: 'everyone', cache: 'public' })

export function loader({ url }: Route.LoaderArgs) {
  const id = policyIds.find((one) => url.pathname === `/${one}`)
  if (!id) throw new Error(`There is no policy at ${url.pathname}`)
  return getPolicy(id)
}

/** Terms, refunds, cookies, complaints, accessibility: each at the path of its id. */
export default function PolicyRoute({ loaderData: shown }: Route.ComponentProps) {
  const trail = [
    { label: 'Home', to: '/' },
    { label: shown.title, to: `/${shown.id}` },
  ]
  return (
    <>
      <PolicyPage policy={shown} />
      <StructuredData of={import.meta.env.SSR && describeBreadcrumb(trail)} />
    </>
  )
}
