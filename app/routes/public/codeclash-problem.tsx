import { data } from 'react-router'
import { findProblem } from '#app/features/codeclash/codeclash.server.ts'
import { filterPath, topicLabels } from '#app/features/codeclash/problem-filter.ts'
import { ProblemPage } from '#app/features/codeclash/problem-page.tsx'
import { describeBreadcrumb } from '#app/features/structured-data/page-parts.ts'
import { StructuredData } from '#app/features/structured-data/structured-data.tsx'
import { cachedPage } from '#app/platform/page-cache/cached-page.server.ts'
import type { Route } from './+types/codeclash-problem'

export const middleware = [cachedPage()]

export function loader({ params }: Route.LoaderArgs) {
  const found = findProblem(params.problem)
  if (!found) throw data(null, { status: 404 })
  return found
}

export default function CodeclashProblem({ loaderData }: Route.ComponentProps) {
  const { slug, topic } = loaderData.problem
  const breadcrumb = [
    { label: 'CodeClash', to: '/codeclash' },
    { label: topicLabels[topic], to: filterPath({ difficulty: null, topic }) },
  ]
  return (
    <>
      <ProblemPage key={slug} {...loaderData} />
      <StructuredData of={import.meta.env.SSR && describeBreadcrumb(breadcrumb)} />
    </>
  )
}
