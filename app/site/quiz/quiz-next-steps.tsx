import { Form } from 'react-router'
import type { ResultView } from '#app/domain/quiz/quiz-views.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { ShareAndPrint } from '#app/ui/share-and-print.tsx'
import { useCopy } from '#app/ui/use-copy.ts'

export type ResultNextSteps = {
  /** A demo class of the best course; null if no course fits. */
  demo: { label: string; to: string } | null
  roadmaps: { id: string; title: string }[]
  /** The result's whole address. */
  address: string
}

type QuizNextStepsProps = { result: ResultView; nextSteps: ResultNextSteps }

export function QuizNextSteps({ result: { best, closest, none, path }, nextSteps: { demo, roadmaps, address } }: QuizNextStepsProps) {
  const course = best ?? closest
  const { offersCopy, outcome, copy } = useCopy('Not copied: copy the link from the address bar')
  const search = path.split('?')[1] ?? ''
  const send = new URLSearchParams({ topic: 'quiz', ...(course && { course: course.courseID }), result: search })
  return (
    <div className="mt-7 print:hidden">
      <div className="flex flex-wrap gap-3 max-md:grid">
        {demo && <ButtonLink to={demo.to}>{demo.label}</ButtonLink>}
        <ButtonLink to={`/enquiry?${send}`} quiet={demo !== null}>
          Send this result to a counsellor
        </ButtonLink>
        <Form method="post" action={path} className="contents">
          {[...new URLSearchParams(search)].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" quiet>
            Save to my account
          </Button>
        </Form>
        <ShareAndPrint message={`My career quiz result: ${best?.label ?? none.title}. ${address}`} />
      </div>
      <p className="mt-4 flex flex-wrap items-center gap-x-7 gap-y-1">
        {course && (
          <Link to={`/${course.courseID}`} className="action-link">
            {course.label} course
          </Link>
        )}
        <a href={path.replace('/career-quiz?', '/career-quiz.pdf?')} className="action-link">
          Result as PDF
        </a>
        {roadmaps.map(({ id, title }) => (
          <Link key={id} to={`/career-roadmaps/${id}`} className="action-link">
            Roadmap: {title}
          </Link>
        ))}
      </p>
      <p className="mt-4">The link of this page holds your answers and nothing else about you. Anyone who opens it sees this result.</p>
      <p className="flex flex-wrap items-center gap-x-4">
        {offersCopy ? (
          <button type="button" className="action-link text-teal underline underline-offset-4" onClick={() => copy(address)}>
            Copy the link of this result
          </button>
        ) : (
          <a href={path} className="action-link">
            Share this result
          </a>
        )}
        <span role="status" className="text-soft">
          {outcome}
        </span>
      </p>
    </div>
  )
}
