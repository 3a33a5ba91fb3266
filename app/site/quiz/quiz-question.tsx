import type { Ref } from 'react'
import type { QuestionView } from '#app/domain/quiz/career-quiz.server.ts'

interface QuizQuestionProps {
  question: QuestionView
  heading?: Ref<HTMLHeadingElement>
}

/** One question with its answers as radio buttons, each the width of the row. */
export function QuizQuestion({ question: { id, number, question, help, answers, chosen }, heading }: QuizQuestionProps) {
  return (
    <fieldset
      id={id}
      aria-labelledby={`${id}-title`}
      aria-describedby={help && `${id}-help`}
      className="grid min-w-0 scroll-mt-4 gap-6 lg:grid-cols-[5fr_7fr] lg:gap-16"
    >
      <div>
        <h2 ref={heading} id={`${id}-title`} tabIndex={-1} className="max-w-[24ch] text-[clamp(1.75rem,1.3rem+2vw,3rem)] leading-[1.05] outline-none">
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
              <input type="radio" name={id} value={answer.id} defaultChecked={answer.id === chosen} />
              {answer.label}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
