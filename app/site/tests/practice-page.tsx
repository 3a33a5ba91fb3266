import { formatMarks } from '#app/domain/tests/marks.ts'
import type { PracticeData as Practice } from '#app/domain/tests/practice.server.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { QuestionFields } from './question-fields.tsx'

const path = '/scholarship-test/practice'
const labels = { right: 'Right', wrong: 'Wrong', open: 'No answer yet' }

/** The practice questions, one per screen. All answers are in the address, so it works without script and stores nothing. */
export function PracticePage(practice: Practice) {
  const { number, question, checked, otherAnswers, count, score } = practice
  return (
    <div className="shell-width max-w-[60rem] pt-8 pb-section">
      <Breadcrumb above={[{ label: 'Scholarship test', to: '/scholarship-test' }]} here="Practice" />
      <h1 className="mt-4 text-heading">{number === null ? 'Your practice score' : 'Practice questions'}</h1>
      {score && <Score score={score} otherAnswers={otherAnswers} count={count} />}
      {number !== null && question && (
        <>
          <p className="mt-3 text-soft">
            Question {number} of {count}, {question.section}. Nothing is stored, and no one sees your answers.
          </p>
          <Progress className="mt-3" max={count} value={number} aria-label="Progress" />
          <form method="get" action={path} autoComplete="off" key={number} className="mt-6">
            {otherAnswers.map(([name, value]) => (
              <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
            ))}
            <input type="hidden" name="n" value={number} />
            <QuestionFields question={question} id="question" label={`Question ${number} of ${count}`} answer={question.answer} name={`q${number}-`} />
            <div className="mt-6 flex flex-wrap items-center gap-x-7 gap-y-2">
              <button type="submit" name="check" value="1" className={checked ? 'button button-quiet' : 'button'}>
                Check my answer
              </button>
              <Onward practice={practice} number={number} isMain={checked !== null} />
            </div>
          </form>
          {checked && (
            <section aria-label="Answer" className="mt-8 border-t border-ink pt-6">
              <Notice refused={checked.verdict === 'wrong'}>{labels[checked.verdict]}</Notice>
              <p className="mt-4">
                Right answer: <strong className="whitespace-pre-wrap">{checked.right}</strong>
              </p>
              <p className="mt-2 max-w-[62ch]">{checked.explanation}</p>
            </section>
          )}
        </>
      )}
    </div>
  )
}

function Onward({ practice: { otherAnswers, count, question }, number, isMain }: { practice: Practice; number: number; isMain: boolean }) {
  const own = new URLSearchParams(otherAnswers)
  const name = `q${number}-`
  const answer = question?.answer ?? ''
  if (question?.kind === 'order') {
    for (const [at, place] of answer.split(',').entries()) if (place !== '') own.append(`${name}${at}`, place)
  } else if (question?.kind === 'several') {
    for (const place of answer.split(',')) if (place !== '') own.append(name, place)
  } else if (answer !== '') own.append(name, answer)
  if (number < count) own.set('n', `${number + 1}`)
  else own.set('score', '1')
  return (
    <a href={`${path}?${own}`} className={isMain ? 'button' : 'action-link'}>
      {number < count ? (isMain ? 'Next question' : 'Skip this question') : 'See my score'}
    </a>
  )
}

type ScoreProps = { score: NonNullable<Practice['score']>; otherAnswers: Practice['otherAnswers']; count: number }

function Score({ score: { marks, ofMarks, right, wrong, open, verdicts }, otherAnswers }: ScoreProps) {
  const to = (number: number) => {
    const address = new URLSearchParams(otherAnswers)
    address.set('n', `${number}`)
    address.set('check', '1')
    return `${path}?${address}`
  }
  return (
    <>
      <p className="mt-6 font-display text-figure-large">
        {formatMarks(marks)} <small className="text-[0.3em] tracking-normal">of {ofMarks} marks</small>
      </p>
      <p className="mt-4">
        {right} right, {wrong} wrong, {open} open. Marked by the rule of the test; it counts for nothing else.
      </p>
      <h2 className="mt-10 mb-4 text-title">Your answers, with explanations</h2>
      <ol className="grid gap-2 md:grid-cols-2">
        {verdicts.map((verdict, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a question is its place
          <li key={at} className="border-t border-rule">
            <a href={to(at + 1)} className="inline-flex min-h-11 items-center">
              Question {at + 1}
            </a>
            , {labels[verdict === 'open' ? 'open' : verdict].toLowerCase()}
          </li>
        ))}
      </ol>
      <p className="mt-8">
        <a href={path} className="button">
          Start again
        </a>
      </p>
    </>
  )
}
