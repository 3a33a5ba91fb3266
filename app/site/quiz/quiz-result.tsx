import { type ReactNode, type Ref, useEffect } from 'react'
import type { RankedView, ReasonLine, ReasonView, ResultView } from '#app/domain/quiz/quiz-views.ts'
import { formatNumberWord } from '#app/lib/number-words.ts'
import { Accordion, Disclosure } from '#app/ui/accordion.tsx'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import { Link } from '#app/ui/link.tsx'
import { QuizNextSteps, type ResultNextSteps } from './quiz-next-steps.tsx'
import { formatSigned } from './quiz-scoring.tsx'
import { clearUnfinished } from './unfinished-quiz.ts'

interface QuizResultSectionProps {
  result: ResultView
  nextSteps: ResultNextSteps
  courseCount: number
  heading: Ref<HTMLHeadingElement>
}

export function QuizResultSection({ result, nextSteps, courseCount, heading }: QuizResultSectionProps) {
  const { best, closest, runnerUp, none, lines, skipped, changeAllPath } = result
  useEffect(clearUnfinished, [])
  return (
    <>
      <div className="grid gap-8 overflow-x-clip md:grid-cols-[7fr_3fr] md:items-end md:gap-12">
        <div className="md:pb-10">
          <p className="text-lede">{best ? 'Your answers fit best with' : 'Your answers say'}</p>
          <h2 ref={heading} tabIndex={-1} className="mt-2 mb-6 text-hero outline-none">
            {best?.label ?? none.title}
          </h2>
          {(best ? [best.promise] : none.explanation).map((sentence) => (
            <p key={sentence} className="mt-3 text-lede">
              {sentence}
            </p>
          ))}
          <ReasonLines lines={lines} />
          {!best && <Instead actions={none.instead} />}
          <QuizNextSteps result={result} nextSteps={nextSteps} />
        </div>
        {best && <JaaliWindow jaali={best.jaali} arch floor className="max-md:hidden [--rise:1.3333] [--span:420]" />}
      </div>
      {best && runnerUp && <OtherCourse title="Runner-up" course={runnerUp} text={describeComparison(best, runnerUp)} />}
      {closest && <OtherCourse title="The course that came closest" course={closest} text={closest.failures.join(' ')} />}
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
          Every answer in detail
        </h2>
        <Accordion
          rows={[
            ...listReasonRows(result),
            { title: `Points of all ${formatNumberWord(result.ranking.length)} courses`, content: <QuizRanking ranking={result.ranking} /> },
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
        {!best && (
          <Link to="/courses" className="action-link">
            All {formatNumberWord(courseCount)} courses
          </Link>
        )}
      </p>
    </>
  )
}

function ReasonLines({ lines }: { lines: ReasonLine[] }) {
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="why" className="mt-8">
      <h3 id="why" className="text-lede leading-tight">
        Why this result
      </h3>
      <ul className="mt-2 border-t border-rule">
        {lines.map(({ isFor, text }) => (
          <li key={text} className="grid grid-cols-[28px_1fr] gap-2 border-b border-rule py-3">
            <span aria-hidden="true" className="font-semibold">
              {isFor ? '+' : '−'}
            </span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Instead({ actions }: { actions: string[] }) {
  return (
    <section aria-labelledby="instead" className="mt-8">
      <h3 id="instead" className="text-lede leading-tight">
        Where to go instead
      </h3>
      <ul className="mt-2 grid list-disc gap-2 pl-6">
        {actions.map((action) => (
          <li key={action}>{action}</li>
        ))}
      </ul>
    </section>
  )
}

function OtherCourse({ title, course, text }: { title: string; course: RankedView; text: string }) {
  return (
    <section
      className="mt-4 grid gap-x-10 gap-y-4 border-t border-ink pt-6 md:grid-cols-[104px_1fr] lg:grid-cols-[160px_1fr] print:block"
      aria-labelledby="other-course"
    >
      <JaaliWindow jaali={course.jaali} className="max-md:hidden [--rise:1] [--span:240]" />
      <div>
        <p className="text-soft">{title}</p>
        <h3 id="other-course" className="mt-1">
          <Link to={`/${course.courseID}`}>{course.label}</Link>
        </h3>
        <p className="mt-2">{course.promise}</p>
        <p className="mt-2">{text}</p>
      </div>
    </section>
  )
}

function describeComparison(best: RankedView, runnerUp: RankedView): string {
  const lead = best.points - runnerUp.points
  const points = `${best.points} points to ${runnerUp.points}`
  if (lead === 0) return `${points}: a tie, settled by the order of the Courses list. Read both pages.`
  return lead <= 3 ? `${points}: close enough that you should read both pages.` : `${points}.`
}

const step = 10

function QuizRanking({ ranking }: { ranking: RankedView[] }) {
  const most = Math.max(1, ...ranking.map(({ points }) => points))
  const lozenge = (index: number) => `M${index * step + 5} 1l4 4-4 4-4-4Z`
  return (
    <table className="w-full border-t border-ink text-left">
      <thead className="sr-only">
        <tr>
          <th scope="col">Course</th>
          <th scope="col">Points</th>
        </tr>
      </thead>
      <tbody>
        {ranking.map(({ courseID, label, jaali, points, failures }) => (
          <tr key={courseID} className={`border-b border-rule align-top jaali-${jaali}`}>
            <th scope="row" className="py-3 pr-4 font-normal md:w-64">
              {label}
              {failures.length > 0 && <span className="block text-soft">Excluded. {failures.join(' ')}</span>}
            </th>
            <td className="py-3">
              <span className="flex items-center justify-end gap-8 md:justify-start">
                <span className="w-10 flex-none text-right font-display text-lede font-medium tabular-nums">{points < 0 ? `−${-points}` : points}</span>
                <svg
                  viewBox={`0 0 ${most * step} ${step}`}
                  width={most * step}
                  height={step}
                  aria-hidden="true"
                  className="hidden h-auto min-w-0 shrink md:block"
                >
                  <path className="hue-mark" d={Array.from({ length: Math.max(0, points) }, (_, index) => lozenge(index)).join('')} />
                </svg>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function listReasonRows({ best, closest, runnerUp, reasons }: ResultView): { title: string; content: ReactNode }[] {
  const first = best ?? closest
  const names = [first?.label, runnerUp?.label].filter((label) => label !== undefined)
  const lead = ({ forFirst, forSecond }: ReasonView) => forFirst - forSecond
  const groups = [
    { title: `Pointed to ${first?.label}`, reasons: reasons.filter((reason) => lead(reason) > 0).sort((a, b) => lead(b) - lead(a)) },
    {
      title: runnerUp ? `Pointed to ${runnerUp.label}` : `Pointed away from ${first?.label}`,
      reasons: reasons.filter((reason) => lead(reason) < 0).sort((a, b) => lead(a) - lead(b)),
    },
    { title: runnerUp ? 'Gave both the same points' : 'Gave no points', reasons: reasons.filter((reason) => lead(reason) === 0) },
  ]
  return groups.flatMap(({ title, reasons: ofGroup }) =>
    ofGroup.length === 0
      ? []
      : [
          {
            title: `${title}: ${ofGroup.length} ${ofGroup.length === 1 ? 'answer' : 'answers'}`,
            content: (
              <ul>
                {ofGroup.map((reason) => (
                  <Reason key={reason.question} reason={reason} names={names} />
                ))}
              </ul>
            ),
          },
        ],
  )
}

function Reason({ reason, names }: { reason: ReasonView; names: readonly string[] }) {
  const points = [reason.forFirst, reason.forSecond]
  return (
    <li className="grid gap-x-8 gap-y-2 border-b border-rule py-4 first:pt-0">
      <div>
        <p className="text-soft">{reason.question}</p>
        <p className="mt-1 font-semibold">{reason.answer}</p>
        <p className="mt-1">{reason.because}</p>
      </div>
      <div>
        <dl>
          {names.map((name, index) => (
            <div key={name} className="flex justify-between gap-4">
              <dt className="text-soft">{name}</dt>
              <dd className="font-display text-lede leading-tight font-medium tabular-nums">{formatSigned(points[index] ?? 0)}</dd>
            </div>
          ))}
        </dl>
        <Link to={reason.changePath} className="action-link print:hidden">
          Change <span className="sr-only">the answer to: {reason.question}</span>
        </Link>
      </div>
    </li>
  )
}
