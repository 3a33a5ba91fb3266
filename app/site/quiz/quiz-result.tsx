import type { Ref } from 'react'
import type { OutcomeView, ResultView } from '#app/domain/quiz/career-quiz.server.ts'
import { numberWord } from '#app/lib/number-words.ts'
import { Accordion, Disclosure } from '#app/ui/accordion.tsx'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import { Link } from '#app/ui/link.tsx'
import { QuizStandings } from './quiz-ranking.tsx'
import { reasonRows } from './quiz-reasons.tsx'
import { QuizWays, type ResultWays } from './quiz-ways.tsx'

interface QuizResultProps {
  result: ResultView
  ways: ResultWays
  /** On sale. */
  courseCount: number
  heading: Ref<HTMLHeadingElement>
}

/** The best course, what to do next, the runner-up, and, folded, what each answer did. */
export function QuizResult({ result, ways, courseCount, heading }: QuizResultProps) {
  const { best, runnerUp, skipped, changeAllPath } = result
  return (
    <>
      <div className="grid gap-8 overflow-clip md:grid-cols-[7fr_3fr] md:items-end md:gap-12">
        <div className="md:pb-10">
          <p className="text-lede">{best.course ? 'Your answers fit best with' : 'Your answers say'}</p>
          <h2 ref={heading} tabIndex={-1} className="mt-2 mb-6 text-hero leading-[0.94] tracking-[-0.028em] outline-none">
            {best.label}
          </h2>
          {best.course ? (
            <p className="text-lede leading-[1.45]">{best.course.promise}</p>
          ) : (
            result.none.explanation.map((sentence) => (
              <p key={sentence} className="mt-3 text-lede leading-[1.45]">
                {sentence}
              </p>
            ))
          )}
          <QuizWays result={result} course={best.course ?? runnerUp.course} ways={ways} />
        </div>
        {best.course && <JaaliWindow jaali={best.course.jaali} arch floor className="max-md:hidden [--rise:1.3333] [--span:420]" />}
      </div>
      <RunnerUp best={best} runnerUp={runnerUp} />
      {skipped.length > 0 && (
        <Disclosure
          className="mt-8 border-y border-rule print:hidden"
          summaryClassName="grid min-h-14 grid-cols-[1fr_20px] items-center gap-4 font-semibold after:justify-self-end"
          summary={skipped.length === 1 ? 'One question has no answer and scored 0.' : `${skipped.length} questions have no answer and scored 0.`}
        >
          <ul className="gap-x-12 pb-4 lg:columns-2">
            {skipped.map(({ question, path }) => (
              <li key={path}>
                <Link to={path} className="inline-flex min-h-11 items-center">
                  {question}
                </Link>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      <section className="mt-section" aria-labelledby="reasons">
        <h2 id="reasons" className="mb-6">
          Why this result
        </h2>
        <Accordion
          rows={[
            ...reasonRows(result),
            { title: `Points of all ${numberWord(result.standings.length)} outcomes`, content: <QuizStandings standings={result.standings} /> },
          ]}
        />
      </section>
      <p className="mt-8 flex flex-wrap gap-x-7 print:hidden">
        <Link to={changeAllPath} className="action-link">
          Change your answers
        </Link>
        <Link to="/career-quiz" className="action-link">
          Start again
        </Link>
        {!best.course && (
          <Link to="/courses" className="action-link">
            All {numberWord(courseCount)} courses
          </Link>
        )}
      </p>
    </>
  )
}

function RunnerUp({ best, runnerUp }: { best: OutcomeView; runnerUp: OutcomeView }) {
  const { course } = runnerUp
  if (!course) return null
  return (
    <section className="mt-4 grid gap-x-10 gap-y-4 border-t border-ink pt-6 md:grid-cols-[104px_1fr] lg:grid-cols-[160px_1fr]" aria-labelledby="runner-up">
      <JaaliWindow jaali={course.jaali} className="max-md:hidden [--rise:1] [--span:240]" />
      <div>
        <p className="text-soft">{best.course ? 'Runner-up' : 'The course that came closest'}</p>
        <h3 id="runner-up" className="mt-1">
          <Link to={`/${course.courseID}`}>{course.label}</Link>
        </h3>
        <p className="mt-2">{course.promise}</p>
        <p className="mt-2">{comparison(best, runnerUp)}</p>
      </div>
    </section>
  )
}

function comparison(best: OutcomeView, runnerUp: OutcomeView): string {
  const lead = best.points - runnerUp.points
  const points = `${best.points} points to ${runnerUp.points}`
  if (!best.course) return `${best.label}: ${points}.`
  if (lead === 0) return `${points}: a tie, settled by the order of the Courses list. Read both pages.`
  return lead <= 3 ? `${points}: close enough that you should read both pages.` : `${points}.`
}
