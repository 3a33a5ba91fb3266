import type { Course } from '#app/domain/courses/course-content.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { Lozenges } from './course-syllabus.tsx'

interface CourseQuestionsProps {
  questions: Course['questions']
  /** For whom it is and what it asks for, said before the questions; absent where another part of the page says it. */
  fit?: Pick<Course, 'audience' | 'notFor' | 'prerequisites'>
}

/** Questions people bring to a counsellor, answered before they have to ask. */
export function CourseQuestions({ questions, fit }: CourseQuestionsProps) {
  const fitRows = fit && [
    { title: 'Who it is for', content: <Lozenges sentences={fit.audience} />, opensOnWideScreens: true },
    { title: 'Who it is not for', content: <Lozenges sentences={fit.notFor} hollow />, opensOnWideScreens: true },
    { title: 'What you need first', content: <Lozenges sentences={fit.prerequisites} />, opensOnWideScreens: true },
  ]
  const answers = questions.map(({ question, answer }) => ({ title: question, content: <p>{answer}</p> }))
  return (
    <section className="shell-width grid gap-5 pt-section lg:grid-cols-[4fr_8fr] lg:gap-16" id="questions" aria-labelledby="questions-title">
      <h2 id="questions-title">Common questions</h2>
      <Accordion rows={[...(fitRows ?? []), ...answers]} />
    </section>
  )
}
