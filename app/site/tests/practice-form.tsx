import type { ScholarshipTest } from '#app/domain/tests/test-content.ts'
import { handedIn, type PracticeAnswers, type PracticeResult } from './practice.ts'
import { PracticeMarks } from './practice-marks.tsx'
import { PracticeQuestion } from './practice-question.tsx'

interface PracticeFormProps {
  test: ScholarshipTest
  practice: (PracticeAnswers & { result: PracticeResult }) | null
}

/** The practice paper: a plain form whose answers stand in the address, so that it is marked without script and can be kept. */
export function PracticeForm({ test, practice }: PracticeFormProps) {
  const numbers = new Map(test.practice.map(({ id }, index) => [id, index + 1]))
  return (
    <section className="mt-section bg-stone py-[clamp(56px,7vw,112px)]" aria-labelledby="practice">
      <div className="shell-width">
        <h2 id="practice">Try {test.practice.length} questions.</h2>
        <p className="mt-5 mb-10 text-lede leading-[1.45]">
          Half a paper, with the same split of sections. Answer what you like, leave the rest open, and mark it by the published rule. Nothing is stored and
          nobody sees it.
        </p>
        {practice && <PracticeMarks {...practice} questions={test.pattern.questions} />}
        <form method="get" action="/scholarship-test#practice-marks" autoComplete="off" key={JSON.stringify(practice?.given)}>
          <input type="hidden" name={handedIn} value="1" />
          {test.pattern.sections.map(({ id, title }) => (
            <section key={id} className="mt-14" aria-labelledby={`practice-${id}`}>
              <h3 id={`practice-${id}`} className="border-b border-ink pb-3">
                {title}
              </h3>
              {test.practice
                .filter(({ section }) => section === id)
                .map((question, index, own) => (
                  <PracticeQuestion
                    key={question.id}
                    number={numbers.get(question.id) ?? 0}
                    question={question}
                    passage={
                      question.passage && question.passage !== own[index - 1]?.passage
                        ? test.passages.find((passage) => passage.id === question.passage)
                        : undefined
                    }
                    given={practice?.given[question.id]}
                    marked={practice !== null}
                  />
                ))}
            </section>
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
