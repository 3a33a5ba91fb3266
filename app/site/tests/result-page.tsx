import { getInstitute } from '#app/domain/content/institute.ts'
import type { OwnResult, ReviewedQuestion } from '#app/domain/tests/find-own-test.server.ts'
import { calculateRightAnswers, formatMarks } from '#app/domain/tests/marks.ts'
import { formatDay } from '#app/lib/dates.ts'
import { Disclosure } from '#app/ui/accordion.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { Reference } from '#app/ui/reference.tsx'

interface ResultPageProps {
  result: OwnResult
  path: string
  title: string
  slabs: readonly { fromMarks: number; percentOfFee: number }[]
}

const formatMinutes = (seconds: number) => (seconds >= 60 ? `${Math.round(seconds / 60)} min` : `${seconds} s`)

export function ResultPage({ result, path, title, slabs }: ResultPageProps) {
  const { phone, phoneShown } = getInstitute()
  const { marks, fullMarks, percentOfFee, percentile, place, people, right, wrong, open, sections, topics, questions, validUntil, code } = result
  const hasWaiver = percentOfFee > 0 && code !== null
  const markOfRight = fullMarks / questions.length
  const next = slabs.findLast((slab) => slab.percentOfFee > percentOfFee)
  const weakest = topics.filter((topic) => topic.learn && topic.right < topic.questions).toSorted((a, b) => a.right / a.questions - b.right / b.questions)
  const facts = [
    { name: 'Marks', value: `${formatMarks(marks)} of ${fullMarks}` },
    { name: 'Percentile', value: percentile === null ? 'Only you took part' : String(percentile) },
    { name: 'Place', value: `${place} of ${people}` },
    { name: 'Answers', value: `${right} right, ${wrong} wrong, ${open} open` },
  ]
  return (
    <div className="short-print shell-width pt-[clamp(36px,5.5vw,88px)] pb-section">
      <p className="text-soft">{title}</p>
      <h1 className="mt-2 text-heading text-balance">{hasWaiver ? `${percentOfFee}% of the tuition fee is waived` : 'No waiver this time'}</h1>
      <p className="mt-5 max-w-[62ch] text-lede">
        {code === null
          ? 'Your enquiry is withdrawn, so there is no letter and no waiver.'
          : hasWaiver
            ? `Show the letter when you enrol, until ${formatDay(validUntil)}. Anyone can check its code.`
            : `You can join any course as before. ${next ? `The first waiver needs ${next.fromMarks} marks, which are ${calculateRightAnswers(next.fromMarks, { right: markOfRight })} right answers with none wrong.` : ''}`}
      </p>
      {code !== null && (
        <p className="mt-6 flex flex-wrap items-center gap-x-8 gap-y-2">
          <a href={`${path}/letter.pdf`} className="button">
            Open the letter (PDF)
          </a>
          <a href={`/verify/${code}`} className="action-link">
            Check the code <Reference>{code}</Reference>
          </a>
        </p>
      )}
      <div className="mt-10">
        <FactList facts={facts} />
      </div>
      <section className="pt-section" aria-labelledby="parts">
        <h2 id="parts" className="mb-6">
          Sections and topics
        </h2>
        <PartTable caption="Sections" parts={sections} />
        <div className="mt-10">
          <PartTable caption="Topics" parts={topics} />
        </div>
      </section>
      {weakest.length > 0 && (
        <section className="pt-section" aria-labelledby="next">
          <h2 id="next" className="mb-6">
            What to learn next
          </h2>
          <ul className="grid gap-3 md:grid-cols-2">
            {weakest.slice(0, 6).map((topic) => (
              <li key={topic.id} className="border-t border-rule pt-3">
                <a href={`/career-roadmaps/${topic.learn?.roadmap}#${topic.learn?.topic}`} className="inline-flex min-h-11 items-center font-semibold">
                  {topic.label}
                </a>
                <p className="text-soft">
                  {topic.right} of {topic.questions} right
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="pt-section" aria-labelledby="review">
        <h2 id="review">Every question</h2>
        <p className="mt-3 mb-6">
          Is a question or its marking wrong? Call <a href={`tel:${phone}`}>{phoneShown}</a>. The <a href="/scholarship-test">rules of the test</a> say within
          how many days.
        </p>
        {questions.map((question) => (
          <Reviewed key={question.position} question={question} />
        ))}
      </section>
    </div>
  )
}

function PartTable({ caption, parts }: { caption: string; parts: OwnResult['sections'] }) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-t border-ink text-left">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-soft">
            {[caption.replace(/s$/, ''), 'Right', 'Marks', 'Time'].map((heading) => (
              <th key={heading} scope="col" className="py-2 pr-4 font-normal">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parts.map(({ id, label, right, questions, marks, spentSeconds }) => (
            <tr key={id} className="border-t border-rule">
              <th scope="row" className="py-2.5 pr-4 font-semibold">
                {label}
              </th>
              <td className="py-2.5 pr-4 whitespace-nowrap">
                {right} of {questions}
              </td>
              <td className="py-2.5 pr-4 tabular-nums">{formatMarks(marks)}</td>
              <td className="py-2.5 whitespace-nowrap">{spentSeconds > 0 ? formatMinutes(spentSeconds) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const verdicts = { right: 'Right', wrong: 'Wrong', open: 'No answer', annulled: 'Faulty question: full marks' }

function Reviewed({ question }: { question: ReviewedQuestion }) {
  const { position, text, code, given, right, explanation, verdict, spentSeconds } = question
  return (
    <Disclosure
      className="border-b border-rule first-of-type:border-t"
      summaryClassName="grid min-h-13 grid-cols-[1fr_20px] items-center gap-4 after:justify-self-end"
      summary={
        <span>
          <span className="font-semibold">Question {position}</span>, {verdicts[verdict]}
          {spentSeconds ? `, ${formatMinutes(spentSeconds)}` : ''}
        </span>
      }
    >
      <div className="grid max-w-[62ch] gap-3 pb-6">
        <p className="whitespace-pre-line">{text}</p>
        {code.length > 0 && <pre className="border-l-2 border-edge pl-5 wrap-anywhere whitespace-pre-wrap">{code.join('\n')}</pre>}
        <p>
          Your answer: <strong className="whitespace-pre-wrap">{given || 'none'}</strong>
        </p>
        <p>
          Right answer: <strong className="whitespace-pre-wrap">{right}</strong>
        </p>
        <p>{explanation}</p>
      </div>
    </Disclosure>
  )
}
