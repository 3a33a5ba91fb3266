import { data, redirect } from 'react-router'
import { identifyPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { showDemoClass } from '#app/domain/bookings/demo-class.server.ts'
import { getDemoClassAction } from '#app/domain/bookings/demo-class.ts'
import { showQuiz } from '#app/domain/quiz/career-quiz.server.ts'
import { findQuizSheet, removeOwnQuiz, saveQuiz } from '#app/domain/quiz/own-quizzes.server.ts'
import { removeField } from '#app/domain/quiz/quiz-address.ts'
import { listRoadmapLinks } from '#app/domain/roadmaps/career-roadmaps.server.ts'
import { config } from '#app/platform/config.server.ts'
import { CareerQuizPage } from '#app/site/quiz/career-quiz-page.tsx'
import type { Route } from './+types/career-quiz'

export const handle = {
  ...policy({ access: 'everyone', cache: { public: 'all' } }),
  /** Without a result, the quiz itself is the page's main action. */
  mainAction: ({ nextSteps }: Route.ComponentProps['loaderData']) => nextSteps?.demo ?? null,
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const quiz = await showQuiz(context, url.searchParams)
  if (!quiz.result) return { quiz, nextSteps: null }
  const { best, closest, path } = quiz.result
  const suggested = best ?? closest
  const demo = best ? getDemoClassAction(await showDemoClass(context, best.courseID), best.courseID) : null
  const roadmaps = suggested ? listRoadmapLinks(suggested.courseID) : []
  return { quiz, nextSteps: { demo, roadmaps, address: config().publicUrl + path } }
}

/** Saves a quiz to the account, or removes one. A person who is signed out signs in first and returns to the same answers. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = new URLSearchParams([...(await request.formData().catch(() => new FormData()))].map(([name, value]) => [name, String(value)]))
  const person = identifyPerson(context)
  const removed = form.get(removeField)
  if (removed !== null) {
    if (person) await removeOwnQuiz(person.id, removed)
    throw redirect('/account#career-quiz', 303)
  }
  const sheet = await findQuizSheet(context, form)
  if (!sheet) throw data('The quiz was not saved. Go back and try again.', { status: 400 })
  if (!person) throw redirect(`/sign-in?${new URLSearchParams({ returnTo: sheet.path })}`, 303)
  await saveQuiz(person.id, sheet)
  throw redirect('/account#career-quiz', 303)
}

export default function CareerQuiz({ loaderData }: Route.ComponentProps) {
  return <CareerQuizPage quiz={loaderData.quiz} nextSteps={loaderData.nextSteps} />
}
