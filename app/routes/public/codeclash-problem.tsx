import { data } from 'react-router'
import { findProblem } from '#app/features/codeclash/codeclash.server.ts'
import { ProblemPage } from '#app/features/codeclash/problem-page.tsx'
import { cachedPage } from '#app/platform/page-cache/cached-page.server.ts'
import type { Route } from './+types/codeclash-problem'

export const middleware = [cachedPage()]

export function loader({ params }: Route.LoaderArgs) {
  const found = findProblem(params.problem)
  if (!found) throw data(null, { status: 404 })
  return found
}

export default function CodeclashProblem({ loaderData }: Route.ComponentProps) {
  return <ProblemPage key={loaderData.problem.slug} {...loaderData} />
}
