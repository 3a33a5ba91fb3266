import type { Ref } from 'react'
import { Link } from 'react-router'
import type { OutcomeView, ResultView } from '#app/domain/quiz/career-quiz.server.ts'
import { numberWord } from '#app/lib/number-words.ts'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import { QuizStandings } from './quiz-ranking.tsx'
import { QuizReasons } from './quiz-reasons.tsx'

export type RoadmapLink = { id: string; title: string }

interface QuizResultProps {
  result: ResultView
  roadmaps: RoadmapLink[]
  /** On sale. */
  courseCount: number
  heading: Ref<HTMLHeadingElement>
}

type NextStepsProps = Pick<QuizResultProps, 'roadmaps' | 'courseCount'> & { course: OutcomeView['course']; fits: boolean }

/** The answer, the next best one, and what each of the visitor's answers did to both. */
export function QuizResult({ result, roadmaps, courseCount, heading }: QuizResultProps) {
  const { best, runnerUp, skipped, path, changeAllPath } = result
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
          <NextSteps course={best.course ?? runnerUp.course} fits={best.course !== null} roadmaps={roadmaps} courseCount={courseCount} />
        </div>
        {best.course && <JaaliWindow jaali={best.course.jaali} arch floor className="max-md:hidden [--rise:1.3333] [--span:420]" />}
      </div>
      <RunnerUp best={best} runnerUp={runnerUp} />
      {skipped.length > 0 && (
        <div className="mt-10 border-t border-rule pt-5">
          <p className="font-semibold">
            {skipped.length === 1 ? 'One question has no answer and scored 0.' : `${skipped.length} questions have no answer and scored 0.`}
          </p>
          <ul className="mt-1 gap-x-12 lg:columns-2">
            {skipped.map(({ question, path }) => (
              <li key={path}>
                <Link to={path} className="inline-flex min-h-11 items-center">
                  {question}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <QuizReasons result={result} />
      <QuizStandings standings={result.standings} />
      <div className="mt-section grid gap-6 border-t border-ink pt-6 lg:grid-cols-[4fr_8fr] lg:gap-16">
        <h3>Keep it, send it, change it</h3>
        <div>
          <p>
            The address of this page holds your answers and nothing about you. Bookmark it, or send it to someone who decides with you: they see this same
            result.
          </p>
          <p className="mt-3 flex flex-wrap gap-x-7">
            <Link to={path} className="action-link">
              Share this result
            </Link>
            <Link to={changeAllPath} className="action-link">
              Change your answers
            </Link>
            <Link to="/career-quiz" className="action-link">
              Start again
            </Link>
            <Link to="/enquiry?topic=quiz" className="action-link">
              Talk to a counsellor about it
            </Link>
          </p>
        </div>
      </div>
    </>
  )
}

function NextSteps({ course, fits, roadmaps, courseCount }: NextStepsProps) {
  return (
    <div className="mt-7 flex flex-wrap items-center gap-x-7 gap-y-2">
      {course && (
        <Link to={`/${course.courseID}`} className={fits ? 'button' : 'action-link'}>
          Read about {course.label}
        </Link>
      )}
      {roadmaps.map(({ id, title }) => (
        <Link key={id} to={`/career-roadmaps/${id}`} className="action-link">
          Roadmap: {title}
        </Link>
      ))}
      {!fits && (
        <Link to="/courses" className="action-link">
          All {numberWord(courseCount)} courses
        </Link>
      )}
    </div>
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
