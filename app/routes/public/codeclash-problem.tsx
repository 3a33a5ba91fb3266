import { data } from 'react-router'
import { policy } from '#app/domain/accounts/policy.ts'
import { findProblem } from '#app/domain/contests/codeclash.server.ts'
import { getFilterPath, topicLabels } from '#app/domain/contests/problem-filter.ts'
import { ProblemPage } from '#app/site/contests/problem-page.tsx'
import { describeBreadcrumb } from '#app/site/structured-data/page-parts.ts'
import { StructuredData } from '#app/site/structured-data/structured-data.tsx'
import type { Route } from './+types/codeclash-problem'

export const handle = policy({ access: 'everyone', cache: 'public' })

export function loader({ params }: Route.LoaderArgs) {
  const found = findProblem(params.problem)
  if (!found) throw data(null, { status: 404 })
  return found
}

export default function CodeclashProblem({ loaderData }: Route.ComponentProps) {
  const { slug, topic } = loaderData.problem
  const breadcrumb = [
    { label: 'CodeClash', to: '/codeclash' },
    { label: topicLabels[topic], to: getFilterPath({ difficulty: null, topic }) },
  ]
  return (
    <>
      <ProblemPage key={slug} {...loaderData} />
      <StructuredData of={import.meta.env.SSR && describeBreadcrumb(breadcrumb)} />
    </>
  )
}
