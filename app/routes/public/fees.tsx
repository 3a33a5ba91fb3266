import { policy } from '#app/domain/accounts/policy.ts'
import { listCourseLinks } from '#app/domain/courses/courses.server.ts'
import { showFees } from '#app/domain/courses/fees.server.ts'
import { audienceNames, audiences, findLowestOf } from '#app/domain/courses/fees.ts'
import { getPlanTerms, listLeavingSteps } from '#app/domain/orders/subscriptions.server.ts'
import { getHighestSlab } from '#app/domain/tests/scholarship-test.server.ts'
import { FeesPage } from '#app/site/fees/fees-page.tsx'
import { describeFees } from '#app/site/structured-data/plans.ts'
import { StructuredData } from '#app/site/structured-data/structured-data.tsx'
import type { Route } from './+types/fees'

export const handle = policy({ access: 'everyone', cache: 'public' })

export async function loader({ context }: Route.LoaderArgs) {
  const table = await showFees(context)
  const courses = listCourseLinks().map(({ courseID, label }) => ({ courseID, label, fees: table[courseID] ?? {} }))
  const examples = audienceNames.flatMap((audience) => {
    const lowest = findLowestOf(table, audience)
    return lowest ? [{ id: audience, name: audiences[audience], totalPaise: lowest.amountPaise }] : []
  })
  return { courses, terms: getPlanTerms(), leaving: listLeavingSteps(examples), highestSlab: getHighestSlab() }
}

export default function Fees({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <FeesPage {...loaderData} />
      <StructuredData of={import.meta.env.SSR && describeFees(loaderData.courses)} />
    </>
  )
}
