import { policy } from '#app/domain/accounts/policy.ts'
import { getSocialHire } from '#app/domain/hiring/socialhire.server.ts'
import { SocialhirePage } from '#app/site/hiring/socialhire-page.tsx'
import type { Route } from './+types/socialhire'

export const handle = policy({ access: 'everyone', cache: 'public' })

export function loader() {
  return getSocialHire()
}

export default function Socialhire({ loaderData }: Route.ComponentProps) {
  return <SocialhirePage content={loaderData} />
}
