import { readLedger } from '#app/features/claims/claims.server.ts'
import { HowWeCountPage } from '#app/features/claims/how-we-count-page.tsx'
import { cachedPage } from '#app/platform/page-cache/cached-page.server.ts'
import { indiaToday } from '#app/shared/dates.ts'
import type { Route } from './+types/how-we-count'

export const middleware = [cachedPage()]

export function loader() {
  return readLedger(indiaToday(new Date()))
}

export default function HowWeCount({ loaderData }: Route.ComponentProps) {
  return <HowWeCountPage {...loaderData} />
}
