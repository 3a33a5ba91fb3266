import { type RefObject, useEffect, useRef } from 'react'
import './career-quiz.css'
import type { QuizView } from '#app/domain/quiz/career-quiz.server.ts'
import { QuizForm } from './quiz-form.tsx'
import type { ResultNextSteps } from './quiz-next-steps.tsx'
import { QuizResultSection } from './quiz-result.tsx'
import { QuizScoring } from './quiz-scoring.tsx'

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
                <p key={sentence} className="text-lede leading-[1.45]">
                  {sentence}
                </p>
              ))}
            </div>
          </header>
        ) : (
          <h1 className="mb-8 border-b border-rule pb-4 text-title leading-[1.06] font-medium tracking-normal">{quiz.title}</h1>
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
