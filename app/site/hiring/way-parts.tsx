import type { ReactNode } from 'react'
import { Accordion } from '#app/ui/accordion.tsx'

type Steps = { title: string; text: string }[]

/** Numbered steps under each other, the numeral as large as a signpost. */
export function WaySteps({ steps }: { steps: Steps }) {
  return (
    <ol className="border-t border-ink">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="grid grid-cols-[52px_1fr] gap-x-4 border-b border-rule py-6 md:grid-cols-[96px_4fr_6fr] md:items-baseline md:gap-x-8">
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

/** A titled list, with hollow lozenges where it says what is not. */
export function WayList({ title, sentences, hollow, children }: { title: string; sentences: string[]; hollow?: boolean; children?: ReactNode }) {
  return (
    <div className="border-t border-ink pt-5">
      <h3 className="mb-5">{title}</h3>
      <ul className={hollow ? 'lozenges lozenges-hollow grid gap-4' : 'lozenges grid gap-4'}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {children}
    </div>
  )
}

/** Questions with their answers, closed until opened. */
export function WayQuestions({ title, questions }: { title: string; questions: { question: string; answer: string }[] }) {
  return (
    <div className="grid gap-6 pt-[clamp(48px,6vw,96px)] lg:grid-cols-[4fr_8fr] lg:gap-16">
      <h3 className="lg:text-[2rem]">{title}</h3>
      <Accordion headings="h4" rows={questions.map(({ question, answer }) => ({ title: question, content: <p>{answer}</p> }))} />
    </div>
  )
}
