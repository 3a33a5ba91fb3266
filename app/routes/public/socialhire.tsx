import { readSocialHire } from '#app/features/socialhire/socialhire.server.ts'
import { SocialhirePage } from '#app/features/socialhire/socialhire-page.tsx'
import type { Route } from './+types/socialhire'

export function loader() {
  return readSocialHire()
}

export default function Socialhire({ loaderData }: Route.ComponentProps) {
  return <SocialhirePage content={loaderData} />
}
