import { policy } from '#app/domain/accounts/policy.ts'
import { readQuiz } from '#app/domain/quiz/career-quiz.server.ts'
import { listRoadmapLinks } from '#app/domain/roadmaps/career-roadmaps.server.ts'
import { CareerQuizPage } from '#app/site/quiz/career-quiz-page.tsx'
import type { Route } from './+types/career-quiz'

export const handle = { ...policy({ access: 'everyone', cache: { public: 'all' } }), hasNoPopup: true }

export function loader({ url }: Route.LoaderArgs) {
  const quiz = readQuiz(url.searchParams)
  const suggested = quiz.result?.best.course ?? quiz.result?.runnerUp.course
  return { quiz, roadmaps: suggested ? listRoadmapLinks(suggested.courseID) : [] }
}

export default function CareerQuiz({ loaderData }: Route.ComponentProps) {
  return <CareerQuizPage quiz={loaderData.quiz} roadmaps={loaderData.roadmaps} />
}
