import type { Course } from '#app/domain/courses/course-content.ts'
import { Accordion } from '#app/ui/accordion.tsx'

/** Questions people bring to a counsellor, answered before they have to ask. */
export function CourseQuestions({ questions }: { questions: Course['questions'] }) {
  return (
    <section className="shell-width grid gap-8 pt-section lg:grid-cols-[4fr_8fr] lg:gap-16" aria-labelledby="questions">
      <h2 id="questions">Questions, answered.</h2>
      <Accordion rows={questions.map(({ question, answer }) => ({ title: question, content: <p>{answer}</p> }))} />
    </section>
  )
}
