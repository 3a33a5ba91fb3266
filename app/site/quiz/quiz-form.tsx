import type { ChangeEvent, Ref } from 'react'
import { Form, Link } from 'react-router'
import type { QuizView } from '#app/domain/quiz/career-quiz.server.ts'
import { placeParam, quizPath, versionParam } from '#app/domain/quiz/quiz-address.ts'
import { QuizProgress } from './quiz-progress.tsx'
import { QuizQuestion } from './quiz-question.tsx'

interface QuizFormProps {
  quiz: QuizView
  heading: Ref<HTMLHeadingElement>
}

/**
 * One question on a screen, or all of them. Every step is an address that holds the answers so far, so Back, a reload and
 * a bookmark keep them, with or without script.
 */
export function QuizForm({ quiz: { place, questions, answered, carried, version }, heading }: QuizFormProps) {
  const last = typeof place !== 'number' || place === answered.length
  const [first] = questions
  return (
    <Form method="get" action="/career-quiz" onChange={keepInAddress} key={place} className="jaali-star-and-cross">
      {carried.map(([questionID, answerID]) => (
        <input key={questionID} type="hidden" name={questionID} value={answerID} />
      ))}
      <input type="hidden" name={versionParam} value={version} />
      {typeof place === 'number' && <QuizProgress answered={answered} current={place} />}
      <div className="mt-6 grid gap-14 lg:mt-8 lg:gap-20">
        {questions.map((question) => (
          <QuizQuestion key={question.id} question={question} heading={question === first ? heading : undefined} />
        ))}
      </div>
      <div className="mt-8 lg:ml-auto lg:w-[calc((100%-64px)*7/12)]">
        {/* Enter presses the first button of a form, so the way forward comes first and is placed last. */}
        <div className="mt-8 flex flex-row-reverse flex-wrap items-center justify-end gap-x-7 gap-y-3 max-md:flex-col max-md:items-stretch">
          {last ? (
            <button type="submit" className="button">
              See my result
            </button>
          ) : (
            <button type="submit" name={placeParam} value={Number(place) + 1} className="button">
              Next question
            </button>
          )}
          {!last && carried.length > 0 && (
            <button type="submit" className="button button-quiet">
              See my result now
            </button>
          )}
          {typeof place === 'number' && place > 1 && (
            <button type="submit" name={placeParam} value={place - 1} className="button button-quiet">
              Back
            </button>
          )}
        </div>
        <p className="mt-6 text-soft">
          If none is you, go on without choosing. Your answers stay in the address of this page and nowhere else.{' '}
          {place === 1 && carried.length === 0 && <Link to={quizPath(version, [], 'all')}>All questions on one page</Link>}
        </p>
      </div>
    </Form>
  )
}

/** Writes a choice into the address at once, so that a reload or the browser's own Back button finds it. */
function keepInAddress({ currentTarget }: ChangeEvent<HTMLFormElement>) {
  const params = new URLSearchParams([...new FormData(currentTarget)].map(([name, value]) => [name, String(value)]))
  params.set(placeParam, new URLSearchParams(location.search).get(placeParam) ?? '1')
  history.replaceState(history.state, '', `/career-quiz?${params}`)
}
