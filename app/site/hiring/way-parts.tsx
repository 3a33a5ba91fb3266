import type { ReactNode } from 'react'
import { Accordion } from '#app/ui/accordion.tsx'

type Steps = { title: string; text: string }[]

/** Numbered steps under each other, the numeral as large as a signpost. */
export function WaySteps({ steps }: { steps: Steps }) {
  return (
    <ol className="border-t border-ink">
      {steps.map(({ title, text }, index) => (
        <li
          key={title}
          className="grid grid-cols-[52px_1fr] gap-x-4 border-b border-rule py-4 md:grid-cols-[96px_4fr_6fr] md:py-6 md:items-baseline md:gap-x-8"
        >
          <span className="font-display text-[clamp(2.5rem,4vw,4rem)] leading-[0.9] text-soft" aria-hidden="true">
            {index + 1}
          </span>
          <h3 className="max-md:pt-1">{title}</h3>
          <p className="max-md:col-start-2 max-md:mt-1.5">{text}</p>
        </li>
      ))}
    </ol>
  )
}

/** Lists and questions of one side, each folded under its title. */
export function WayDetails({ lists, questions }: { lists: { title: string; content: ReactNode }[]; questions: { question: string; answer: string }[] }) {
  const rows = [...lists, ...questions.map(({ question, answer }) => ({ title: question, content: <p>{answer}</p> }))]
  return (
    <div className="pt-10 lg:pt-14">
      <Accordion rows={rows} />
    </div>
  )
}
