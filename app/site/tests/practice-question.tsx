import type { ScholarshipTest } from '#app/domain/tests/test-content.ts'
import { Disclosure } from '#app/ui/accordion.tsx'
import { answerPrefix, type Letter } from './practice.ts'

interface PracticeQuestionProps {
  number: number
  question: ScholarshipTest['practice'][number]
  /** Shown before the first question about it. */
  passage: ScholarshipTest['passages'][number] | undefined
  given: Letter | undefined
  marked: boolean
}

/** One question with its options, its verdict once marked, and the way to the answer behind a disclosure. */
export function PracticeQuestion({ number, question, passage, given, marked }: PracticeQuestionProps) {
  const { id, options, answer, working, code } = question
  const name = answerPrefix + id
  return (
    <>
      {passage && (
        <div className="mt-8 border-l-2 border-edge pl-5 md:pl-8">
          <h4 className="mb-3 font-display text-lede font-medium">{passage.title}</h4>
          {passage.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mb-3">
              {paragraph}
            </p>
          ))}
        </div>
      )}
      <div className="grid gap-x-8 border-b border-rule py-8 lg:grid-cols-[80px_1fr]">
        <p aria-hidden="true" className="mb-2 font-display text-[clamp(2.5rem,4vw,3.5rem)] leading-[0.9]">
          {number}
        </p>
        <div className="min-w-0">
          <fieldset aria-describedby={code && `${name}-code`}>
            <legend className="max-w-[62ch] text-lede leading-[1.4] font-semibold">
              <span className="sr-only">Question {number}. </span>
              {question.question}
            </legend>
            {code && (
              <pre id={`${name}-code`} className="mt-4 border-l-2 border-edge pl-5 text-base leading-[1.7] whitespace-pre-wrap">
                {code.join('\n')}
              </pre>
            )}
            <div className="mt-4 grid gap-x-10 md:grid-cols-2">
              {(Object.entries(options) as [Letter, string][]).map(([letter, text]) => (
                <Choice key={letter} name={name} value={letter} text={text} chosen={given === letter} />
              ))}
              <Choice name={name} value="" text="Leave it open" chosen={given === undefined} soft />
            </div>
          </fieldset>
          {marked && <Verdict given={given} answer={answer} />}
          <Disclosure
            className="mt-3"
            summaryClassName="inline-flex min-h-11 items-center gap-3 font-semibold text-teal underline underline-offset-4"
            summary={
              <>
                Answer and working<span className="sr-only"> of question {number}</span>
              </>
            }
          >
            <p className="mt-2 font-semibold">
              {answer}. {options[answer]}
            </p>
            <ol className="mt-2 grid gap-1">
              {working.map((step) => (
                <li key={step} className="max-w-[62ch]">
                  {step}
                </li>
              ))}
            </ol>
          </Disclosure>
        </div>
      </div>
    </>
  )
}

function Choice({ name, value, text, chosen, soft }: { name: string; value: string; text: string; chosen: boolean; soft?: boolean }) {
  return (
    <label className={soft ? 'flex min-h-11 cursor-pointer items-baseline gap-3 py-2 text-soft' : 'flex min-h-11 cursor-pointer items-baseline gap-3 py-2'}>
      <input type="radio" name={name} value={value} defaultChecked={chosen} className="size-5 flex-none translate-y-[0.2em] accent-teal" />
      <span className="min-w-0 wrap-anywhere">
        {value && <span className="font-semibold">{value}. </span>}
        {text}
      </span>
    </label>
  )
}

function Verdict({ given, answer }: { given: Letter | undefined; answer: Letter }) {
  if (given === undefined) return <p className="mt-4 text-soft">○ Left open: no marks, none lost.</p>
  if (given === answer) return <p className="mt-4 font-semibold">✓ Right.</p>
  return <p className="mt-4 font-semibold text-danger">✗ Not {given}. See the working.</p>
}
