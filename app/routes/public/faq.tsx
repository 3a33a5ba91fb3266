import { policy } from '#app/domain/accounts/policy.ts'
import { showFees } from '#app/domain/courses/fees.server.ts'
import { listQuestionGroups } from '#app/site/policies/questions.server.ts'
import { QuestionsPage } from '#app/site/policies/questions-page.tsx'
import { describeAll, describeBreadcrumb, describeQuestions } from '#app/site/structured-data/page-parts.ts'
import { StructuredData } from '#app/site/structured-data/structured-data.tsx'
import type { Route } from './+types/faq'

export const handle = policy({ access: 'everyone', cache: 'public' })

export async function loader({ context }: Route.LoaderArgs) {
  return { groups: listQuestionGroups(await showFees(context)) }
}

const trail = [
  { label: 'Home', to: '/' },
  { label: 'Common questions', to: '/faq' },
]

export default function Faq({ loaderData: { groups } }: Route.ComponentProps) {
  const questions = groups.flatMap((group) => group.questions)
  return (
    <>
      <QuestionsPage groups={groups} />
      <StructuredData of={import.meta.env.SSR && describeAll(describeBreadcrumb(trail), describeQuestions(questions))} />
    </>
  )
}
