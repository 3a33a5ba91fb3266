import { policy } from '#app/domain/accounts/policy.ts'
import { readSocialHire } from '#app/domain/hiring/socialhire.server.ts'
import { SocialhirePage } from '#app/site/hiring/socialhire-page.tsx'
import type { Route } from './+types/socialhire'

export const handle = policy({ access: 'everyone', cache: 'public' })

export function loader() {
  return readSocialHire()
}

export default function Socialhire({ loaderData }: Route.ComponentProps) {
  return <SocialhirePage content={loaderData} />
}
