import { policy } from '#app/domain/accounts/policy.ts'
import { showDemoClass } from '#app/domain/bookings/demo-class.server.ts'
import { demoClassAction } from '#app/domain/bookings/demo-class.ts'
import { showQuiz } from '#app/domain/quiz/career-quiz.server.ts'
import { listRoadmapLinks } from '#app/domain/roadmaps/career-roadmaps.server.ts'
import { config } from '#app/platform/config.server.ts'
import { CareerQuizPage } from '#app/site/quiz/career-quiz-page.tsx'
import type { Route } from './+types/career-quiz'

export const handle = {
  ...policy({ access: 'everyone', cache: { public: 'all' } }),
  /** The quiz is its own action until there is a result. */
  mainAction: ({ ways }: Route.ComponentProps['loaderData']) => ways?.demo ?? null,
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const quiz = await showQuiz(context, url.searchParams)
  if (!quiz.result) return { quiz, ways: null }
  const { best, closest, path } = quiz.result
  const suggested = best ?? closest
  const demo = best ? demoClassAction(await showDemoClass(context, best.courseID), best.courseID) : null
  const roadmaps = suggested ? listRoadmapLinks(suggested.courseID) : []
  return { quiz, ways: { demo, roadmaps, address: config().publicUrl + path } }
}

export default function CareerQuiz({ loaderData }: Route.ComponentProps) {
  return <CareerQuizPage quiz={loaderData.quiz} ways={loaderData.ways} />
}
