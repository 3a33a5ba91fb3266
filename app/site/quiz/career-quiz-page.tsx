import { type ChangeEvent, type Ref, type RefObject, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import type { QuestionView, QuizView } from '#app/domain/quiz/career-quiz.server.ts'
import { getQuizPath, placeParam, versionParam } from '#app/domain/quiz/quiz-address.ts'
import { Link } from '#app/ui/link.tsx'
import type { ResultNextSteps } from './quiz-next-steps.tsx'
import { QuizResultSection } from './quiz-result.tsx'
import { QuizScoring } from './quiz-scoring.tsx'
import { findUnfinished, saveUnfinished } from './unfinished-quiz.ts'
import './career-quiz.css'

interface CareerQuizPageProps {
  quiz: QuizView
  /** Next steps after a result; null without a result. */
  nextSteps: ResultNextSteps | null
}

export function CareerQuizPage({ quiz, nextSteps }: CareerQuizPageProps) {
  const { place, result, scoring, notices } = quiz
  const heading = useFocusOnChange(place)
  const isStart = place === 1 && scoring !== null
  return (
    <>
      <div className={`shell-width pt-[clamp(28px,4vw,64px)] pb-section ${result ? 'short-print' : ''}`}>
        {isStart ? (
          <header className="mb-10 grid gap-6 lg:mb-16 lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-16">
            <h1>{quiz.title}</h1>
            <div className="grid gap-3">
              {quiz.introduction.map((sentence) => (
                <p key={sentence} className="text-lede">
                  {sentence}
                </p>
              ))}
            </div>
          </header>
        ) : (
          <h1 className="mb-8 border-b border-rule pb-4 text-title leading-tight font-medium tracking-normal">{quiz.title}</h1>
        )}
        {notices.length > 0 && (
          <div role="status" className="mb-8 grid gap-2 border-l-4 border-marigold pl-4">
            {notices.map((notice) => (
              <p key={notice} className="wrap-anywhere">
                {notice}
              </p>
            ))}
          </div>
        )}
        {result && nextSteps ? (
          <QuizResultSection result={result} nextSteps={nextSteps} courseCount={quiz.courseCount} heading={heading} />
        ) : (
          <QuizForm quiz={quiz} heading={heading} />
        )}
      </div>
      {scoring && <QuizScoring scoring={scoring} />}
    </>
  )
}

/** A heading that gets the focus and scrolls into view when the screen changes, but not on the first render. */
function useFocusOnChange(value: unknown): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(value)
  useEffect(() => {
    if (shown.current === value) return
    shown.current = value
    window.scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus()
  }, [value])
  return heading
}

interface QuizFormProps {
  quiz: QuizView
  heading: Ref<HTMLHeadingElement>
}

/** The address of every step contains the answers so far, so Back, a reload and a bookmark keep them, with or without script. */
function QuizForm({ quiz: { place, questions, answered, carried, hiddenFields, version }, heading }: QuizFormProps) {
  const last = typeof place !== 'number' || place === answered.length
  const [first] = questions
  const unfinished = useUnfinished(place, carried.length > 0)
  return (
    <Form method="get" action="/career-quiz" onChange={writeToAddress} key={place} className="jaali-star-and-cross">
      {[...carried, ...hiddenFields].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name={versionParam} value={version} />
      {unfinished && (
        <p className="mb-6 flex flex-wrap items-center gap-x-5 border-l-4 border-marigold pl-4">
          You have not finished this quiz.
          <Link to={unfinished} className="action-link">
            Continue where you stopped
          </Link>
        </p>
      )}
      {typeof place === 'number' && <QuizProgress answered={answered} current={place} />}
      <div className="mt-6 grid gap-12 lg:mt-8 lg:gap-20">
        {questions.map((question) => (
          <QuizQuestion key={question.id} question={question} heading={question === first ? heading : undefined} />
        ))}
      </div>
      <div className="mt-8 lg:ml-auto lg:w-[calc((100%-64px)*7/12)]">
        {/* Enter presses the first button of a form, so the "next" button is first in the markup and last on the screen. */}
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
          If no answer fits you, continue without choosing one. Your answers stay in the address of this page and in this browser until you see your result or
          sign out. {place === 1 && carried.length === 0 && <Link to={getQuizPath(version, hiddenFields, 'all')}>All questions on one page</Link>}
        </p>
        {(carried.length > 0 || answered.some(Boolean)) && (
          <button type="submit" formMethod="post" name={placeParam} value={String(place)} className="action-link text-teal underline underline-offset-4">
            Save to my account and finish later
          </button>
        )}
      </div>
    </Form>
  )
}

/** Writes a choice into the address at once, so that a reload and the browser's Back button keep it. */
function writeToAddress({ currentTarget }: ChangeEvent<HTMLFormElement>) {
  const params = new URLSearchParams([...new FormData(currentTarget)].map(([name, value]) => [name, String(value)]))
  params.set(placeParam, new URLSearchParams(location.search).get(placeParam) ?? '1')
  history.replaceState(history.state, '', `/career-quiz?${params}`)
  saveUnfinished(String(params))
}

/** The address of an unfinished quiz in this browser, offered on the first question without answers. Saves the address on later ones. */
function useUnfinished(place: QuizView['place'], hasAnswers: boolean): string | null {
  const [search, setSearch] = useState<string | null>(null)
  useEffect(() => {
    if (hasAnswers) saveUnfinished(location.search.slice(1))
    setSearch(place === 1 && !hasAnswers ? findUnfinished() : null)
  }, [place, hasAnswers])
  return search && `/career-quiz?${search}`
}

interface QuizProgressProps {
  answered: boolean[]
  current: number
}

function QuizProgress({ answered, current }: QuizProgressProps) {
  const lozenge = (index: number, reach: number) => `M${index * 18 + 9} ${9 - reach}l${reach} ${reach}-${reach} ${reach}-${reach}-${reach}Z`
  const path = (own: boolean) => answered.map((is, index) => (is === own ? lozenge(index, 5) : '')).join('')
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
      <p className="tabular-nums">
        Question {current} of {answered.length}
      </p>
      <svg viewBox={`0 0 ${answered.length * 18} 18`} width={answered.length * 18} height="18" aria-hidden="true" className="max-w-full">
        <path className="fill-none stroke-edge" strokeWidth="1" d={path(false)} />
        <path className="hue-mark" d={path(true)} />
        <path className="fill-none stroke-ink" strokeWidth="1.5" d={lozenge(current - 1, 8.2)} />
      </svg>
    </div>
  )
}

interface QuizQuestionProps {
  question: QuestionView
  heading?: Ref<HTMLHeadingElement>
}

function QuizQuestion({ question: { id, number, question, help, answers, selected }, heading }: QuizQuestionProps) {
  return (
    <fieldset
      id={id}
      aria-labelledby={`${id}-title`}
      aria-describedby={help && `${id}-help`}
      className="grid min-w-0 scroll-mt-4 gap-6 lg:grid-cols-[5fr_7fr] lg:gap-16"
    >
      <div>
        <h2 ref={heading} id={`${id}-title`} tabIndex={-1} className="max-w-[24ch] text-subheading outline-none">
          <span className="sr-only">Question {number}: </span>
          {question}
        </h2>
        {help && (
          <p id={`${id}-help`} className="mt-4 text-soft">
            {help}
          </p>
        )}
      </div>
      <ul className="border-t border-ink">
        {answers.map((answer) => (
          <li key={answer.id} className="border-b border-rule">
            <label className="quiz-answer">
              <input type="radio" name={id} value={answer.id} defaultChecked={answer.id === selected} />
              {answer.label}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
