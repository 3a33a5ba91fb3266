import type { ScholarshipTest } from '#app/domain/tests/test-content.ts'
import { Disclosure } from '#app/ui/accordion.tsx'
import { handedIn, marksText, type PracticeAnswers, type PracticeResult } from './practice.ts'
import { PracticeQuestion } from './practice-question.tsx'

interface PracticeFormProps {
  test: ScholarshipTest
  practice: (PracticeAnswers & { result: PracticeResult }) | null
}

/** The practice questions: a plain form whose answers are in the address, so that it is marked without script and can be kept. */
export function PracticeForm({ test, practice }: PracticeFormProps) {
  const own = (sectionID: string) => test.practice.filter(({ section }) => section === sectionID)
  const numbers = new Map(test.practice.map(({ id }, index) => [id, index + 1]))
  return (
    <section className="pt-section" aria-labelledby="practice">
      <div className="shell-width">
        <h2 id="practice">{test.practice.length} practice questions</h2>
        <p className="mt-5 mb-8 text-lede leading-[1.45]">
          Open a section, answer the questions you like, then mark your answers by the published rule. We store nothing, and no one sees your answers.
        </p>
        {practice && <PracticeMarks {...practice} questions={test.pattern.questions} />}
        <form method="get" action="/scholarship-test#practice-marks" autoComplete="off" key={JSON.stringify(practice?.given)}>
          <input type="hidden" name={handedIn} value="1" />
          {test.pattern.sections.map(({ id, title }) => (
            <Disclosure
              key={id}
              className="border-b border-rule first-of-type:border-t first-of-type:border-t-ink"
              open={practice !== null && own(id).some((question) => practice.given[question.id] !== undefined)}
              summaryClassName="grid grid-cols-[1fr_20px] items-center gap-4 py-4.5 after:justify-self-end"
              summary={
                <h3 id={`practice-${id}`}>
                  {title}
                  <span className="sr-only">,</span>{' '}
                  <span className="font-text text-base font-normal tracking-normal text-soft">{own(id).length} questions</span>
                </h3>
              }
            >
              {own(id).map((question, index, all) => (
                <PracticeQuestion
                  key={question.id}
                  number={numbers.get(question.id) ?? 0}
                  question={question}
                  passage={
                    question.passage && question.passage !== all[index - 1]?.passage
                      ? test.passages.find((passage) => passage.id === question.passage)
                      : undefined
                  }
                  given={practice?.given[question.id]}
                  marked={practice !== null}
                />
              ))}
            </Disclosure>
          ))}
          <div className="mt-10 flex flex-wrap items-center gap-x-7 gap-y-2">
            <button type="submit" className="button">
              Mark my answers
            </button>
            <a href="/scholarship-test#practice" className="action-link">
              Start again
            </a>
          </div>
        </form>
      </div>
    </section>
  )
}

/** The marks of a practice sheet, the slab they would reach, and where they came from. */
function PracticeMarks({ result, ignored, questions }: PracticeAnswers & { result: PracticeResult; questions: number }) {
  const { right, wrong, open, marks, ofMarks, paperMarks, paperFullMarks, percentOfFee, toNext, sections } = result
  return (
    <section id="practice-marks" tabIndex={-1} className="border-y border-ink py-8" aria-labelledby="practice-marks-title">
      <h3 id="practice-marks-title">Your marks</h3>
      {ignored > 0 && (
        <p role="status" className="mt-3 border-l-4 border-edge pl-4">
          {ignored === 1 ? 'One answer' : `${ignored} answers`} in the address fitted no question or option here, so {ignored === 1 ? 'it was' : 'they were'}{' '}
          left out.
        </p>
      )}
      <div className="mt-5 grid gap-10 lg:grid-cols-[5fr_7fr] lg:gap-16">
        <div>
          <p className="font-display text-[clamp(5rem,10vw,9rem)] leading-[0.86] tracking-[-0.04em]">
            {marksText(marks)} <small className="text-[0.3em] tracking-[-0.01em]">of {ofMarks}</small>
          </p>
          <p className="mt-3">
            {right} right, {wrong} wrong, {open} left open.
          </p>
        </div>
        <div>
          <p className="text-lede leading-[1.4]">
            At this rate the whole paper of {questions} questions would bring {marksText(paperMarks)} of {paperFullMarks} marks:{' '}
            <strong>{percentOfFee === 0 ? 'no waiver' : `${percentOfFee}% of the fee waived`}</strong>.
          </p>
          <p className="mt-2">
            {toNext ? `${toNext.marks} more marks on the whole paper would reach the slab of ${toNext.percentOfFee}%.` : 'That is the highest slab.'} This is
            practice and counts for nothing else.
          </p>
          <ul className="mt-5 border-t border-rule">
            {sections.map(({ id, title, right, questions }) => (
              <li key={id} className="flex justify-between gap-4 border-b border-rule py-2">
                <a href={`#practice-${id}`} className="inline-flex min-h-11 items-center">
                  {title}
                </a>
                <span className="self-center">
                  {right} of {questions} right
                </span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
