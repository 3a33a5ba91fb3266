import type { Workshop } from '#app/domain/courses/workshop-content.ts'
import { Accordion } from '#app/ui/accordion.tsx'

export function WorkshopQuestions({ questions }: { questions: Workshop['questions'] }) {
  return (
    <section className="shell-width grid gap-8 pt-section lg:grid-cols-[4fr_8fr] lg:gap-16" aria-labelledby="questions">
      <h2 id="questions">Before you come.</h2>
      <Accordion rows={questions.map(({ question, answer }) => ({ title: question, content: <p>{answer}</p> }))} />
    </section>
  )
}
