import { policy } from '#app/domain/accounts/policy.ts'
import { readLedger } from '#app/domain/claims/claims.server.ts'
import { indiaToday } from '#app/lib/dates.ts'
import { HowWeCountPage } from '#app/site/claims/how-we-count-page.tsx'
import type { Route } from './+types/how-we-count'

export const handle = policy({ access: 'everyone', cache: 'public' })

export function loader() {
  return readLedger(indiaToday(new Date()))
}

export default function HowWeCount({ loaderData }: Route.ComponentProps) {
  return <HowWeCountPage {...loaderData} />
}
