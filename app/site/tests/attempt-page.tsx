import type { ReactNode } from 'react'
import type { OwnTest, PaperQuestion } from '#app/domain/tests/find-own-test.server.ts'
import { sectionIds, sectionLabels } from '#app/domain/tests/questions.ts'
import { formatInstant, formatTime } from '#app/lib/dates.ts'
import { Notice } from '#app/ui/notice.tsx'
import { QuestionFields } from './question-fields.tsx'
import './attempt.css'

type AttemptPageProps = {
  test: OwnTest
  /** Path of the page: it contains the key to the test. */
  path: string
  /** Identifies this page, so that the server can distinguish two open pages of a test. */
  page: string
  /** From the address: the outcome of the form before. */
  saved: number | null
  newer: number | null
  isHandingIn: boolean
}

/** Every question is a form that works without script, and all can be read offline. attempt-script.ts shows one at a time and saves by itself. */
export function AttemptPage({ test, path, page, saved, newer, isHandingIn }: AttemptPageProps) {
  const { paper, deadlineAt, now, graceSeconds, attemptId } = test
  const leftMs = Math.max(0, (deadlineAt?.getTime() ?? 0) - now.getTime())
  const seq = Math.max(0, ...paper.map((question) => question.seq))
  const shared = { path, page, seq, count: paper.length }
  return (
    <main id="main">
      <div
        className="shell-width pb-section"
        data-attempt={attemptId}
        data-path={path}
        data-page={page}
        data-seq={seq}
        data-left={leftMs}
        data-grace={graceSeconds * 1000}
      >
        <header className="sticky top-0 z-10 -mx-gutter flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-ink bg-page px-gutter py-3">
          <h1 className="text-base font-semibold">{test.title}</h1>
          <p>
            <span data-clock className="font-semibold tabular-nums">
              {formatTimeLeft(leftMs)}
            </span>
            {leftMs > 0 && deadlineAt && (
              <span data-until-part>
                , until <span data-until>{formatTime(deadlineAt)}</span>
              </span>
            )}
          </p>
          <p data-status role="status" className="w-full text-soft empty:hidden" />
        </header>
        <p data-announce aria-live="polite" className="sr-only" />
        {test.state === 'grace' && (
          <Notice className="mt-6">The time is over. Answers that were on their way are still taken. Then your paper is handed in automatically.</Notice>
        )}
        {newer && (
          <Notice refused className="mt-6">
            Question {newer} was answered on another page meanwhile. The answer below is the one that counts; change it here if you want another.
          </Notice>
        )}
        {isHandingIn ? <SubmitTest paper={paper} path={path} /> : <Overview paper={paper} path={path} />}
        {sectionIds.map((section) => {
          const own = paper.filter((question) => question.section === section)
          if (own.length === 0) return null
          return (
            <section key={section} aria-label={sectionLabels[section]} data-section>
              <h2 className="mt-10 mb-2 text-title leading-tight" data-section-title>
                {sectionLabels[section]}
              </h2>
              {own.map((question) => (
                <QuestionForm key={question.position} question={question} isSaved={saved === question.position} {...shared} />
              ))}
            </section>
          )
        })}
        <p className="mt-10" data-end>
          <a href={`${path}/paper?hand-in=1`} className="button button-quiet">
            Hand in
          </a>
        </p>
      </div>
    </main>
  )
}

/** As the script says it. */
function formatTimeLeft(leftMs: number): string {
  if (leftMs <= 0) return 'The time is over'
  if (leftMs < 60_000) return 'Less than a minute left'
  const minutes = Math.ceil(leftMs / 60_000)
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`
}

const getState = ({ answer, isMarked }: PaperQuestion) => `${answer ? 'answered' : 'open'}${isMarked ? ', marked for review' : ''}`

function Overview({ paper, path }: { paper: readonly PaperQuestion[]; path: string }) {
  return (
    <nav aria-label="Questions" className="mt-6">
      <ol className="question-numbers flex flex-wrap gap-1.5">
        {paper.map((question) => (
          <li key={question.position}>
            <a href={`#q${question.position}`} data-to={question.position} data-state={getState(question)}>
              {question.position}
              <span className="sr-only">, {getState(question)}</span>
            </a>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-soft">
        Filled: answered. Dashed: marked for review. <a href={`${path}/paper?hand-in=1`}>Hand in</a>
      </p>
    </nav>
  )
}

type FormProps = { question: PaperQuestion; isSaved: boolean; path: string; page: string; seq: number; count: number }

function QuestionForm({ question, isSaved, path, page, seq, count }: FormProps) {
  const { position, isMarked } = question
  return (
    <form
      method="post"
      action={path}
      id={`q${position}`}
      data-question={position}
      data-seq={question.seq}
      tabIndex={-1}
      className="scroll-mt-40 border-b border-rule py-8"
      autoComplete="off"
    >
      <input type="hidden" name="form" value="answer" />
      <input type="hidden" name="position" value={position} />
      <input type="hidden" name="seq" value={seq + 1} />
      <input type="hidden" name="page" value={page} />
      <p className="mb-3 text-soft">
        Question {position} of {count}
      </p>
      <QuestionFields question={question} id={`t${position}`} label={`Question ${position} of ${count}`} answer={question.answer} />
      <p data-error role="status" className="field-error mt-3 empty:hidden" />
      {isSaved && <p className="mt-3">Saved.</p>}
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <label className="checkbox max-md:w-full">
          <input type="checkbox" name="marked" defaultChecked={isMarked} />
          <span>Mark for review</span>
        </label>
        <button type="submit" className="button button-quiet" data-save>
          Save answer
        </button>
        <button type="button" className="button button-quiet" data-back hidden>
          Back
        </button>
        <button type="button" className="button" data-next hidden>
          Next
        </button>
      </div>
    </form>
  )
}

function SubmitTest({ paper, path }: { paper: readonly PaperQuestion[]; path: string }) {
  const open = paper.filter(({ answer }) => !answer).map(({ position }) => position)
  const marked = paper.filter(({ isMarked }) => isMarked).map(({ position }) => position)
  return (
    <section className="mt-8 border-y border-ink py-6" aria-labelledby="hand-in">
      <h2 id="hand-in" className="text-title leading-tight">
        Hand in your paper?
      </h2>
      <p className="mt-3">
        <span data-summary>
          {open.length === 0 ? 'Every question has an answer.' : `Without an answer: ${open.join(', ')}.`}
          {marked.length > 0 && ` Marked for review: ${marked.join(', ')}.`}
        </span>{' '}
        You cannot change answers after this.
      </p>
      <form method="post" action={path} className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3" data-hand-in>
        <input type="hidden" name="form" value="hand-in" />
        <button type="submit" className="button">
          Hand in my paper
        </button>
        <a href={`${path}/paper`} className="action-link">
          Back to the questions
        </a>
      </form>
    </section>
  )
}

export function TestStep({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="shell-width max-w-[60rem] pt-[clamp(36px,5.5vw,88px)] pb-section">
      <h1 className="text-heading text-balance">{title}</h1>
      <div className="mt-5 grid max-w-[62ch] gap-4 text-lede">{children}</div>
    </div>
  )
}

export const formatTestWindow = (startsAt: Date | null, endsAt: Date | null): string =>
  startsAt && endsAt ? `${formatInstant(startsAt)} to ${formatInstant(endsAt)}` : 'Date to be announced'
