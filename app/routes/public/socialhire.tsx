import { readSocialHire } from '#app/features/socialhire/socialhire.server.ts'
import { SocialhirePage } from '#app/features/socialhire/socialhire-page.tsx'
import { cachedPage } from '#app/platform/page-cache/cached-page.server.ts'
import type { Route } from './+types/socialhire'

export const middleware = [cachedPage()]

export function loader() {
  return readSocialHire()
}

export default function Socialhire({ loaderData }: Route.ComponentProps) {
  return <SocialhirePage content={loaderData} />
}
