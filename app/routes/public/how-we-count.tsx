import { policy } from '#app/domain/accounts/policy.ts'
import { showLedger } from '#app/domain/claims/claims.server.ts'
import { showDemonstration } from '#app/domain/demonstration/demonstration.server.ts'
import { HowWeCountPage } from '#app/site/claims/how-we-count-page.tsx'
import type { Route } from './+types/how-we-count'

export const handle = policy({ access: 'everyone', cache: 'public' })

export async function loader({ context }: Route.LoaderArgs) {
  const [ledger, hasDemonstration] = await Promise.all([showLedger(context), showDemonstration(context)])
  return { ...ledger, hasDemonstration }
}

export default function HowWeCount({ loaderData }: Route.ComponentProps) {
  return <HowWeCountPage {...loaderData} />
}
