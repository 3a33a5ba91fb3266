import { readQuiz } from '#app/features/career-quiz/career-quiz.server.ts'
import { CareerQuizPage } from '#app/features/career-quiz/career-quiz-page.tsx'
import { listRoadmapLinks } from '#app/features/career-roadmaps/career-roadmaps.server.ts'
import { listCourses } from '#app/features/courses/courses.server.ts'
import { cachedPage } from '#app/platform/page-cache/cached-page.server.ts'
import type { Route } from './+types/career-quiz'

export const middleware = [cachedPage('all')]

export function loader({ url }: Route.LoaderArgs) {
  const quiz = readQuiz(url.searchParams, listCourses())
  const suggested = quiz.result?.best.course ?? quiz.result?.runnerUp.course
  return { quiz, roadmaps: suggested ? listRoadmapLinks(suggested.courseID) : [] }
}

export default function CareerQuiz({ loaderData }: Route.ComponentProps) {
  return <CareerQuizPage quiz={loaderData.quiz} roadmaps={loaderData.roadmaps} />
}
