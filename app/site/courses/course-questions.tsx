import type { Course } from '#app/domain/courses/course-content.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { Lozenges } from './course-syllabus.tsx'

interface CourseQuestionsProps {
  questions: Course['questions']
  /** Shown before the questions: who the course is for and its prerequisites, unless another part of the page says it. */
  fit?: Pick<Course, 'notFor'> & Partial<Pick<Course, 'audience' | 'prerequisites'>>
}

export function CourseQuestions({ questions, fit }: CourseQuestionsProps) {
  const fitRows = [
    { title: 'Who it is for', of: fit?.audience },
    { title: 'Who it is not for', of: fit?.notFor, hollow: true },
    { title: 'What you need first', of: fit?.prerequisites },
  ].flatMap(({ title, of, hollow }) => (of ? [{ title, content: <Lozenges sentences={of} hollow={hollow} />, opensOnWideScreens: true }] : []))
  const answers = questions.map(({ question, answer }) => ({ title: question, content: <p>{answer}</p> }))
  return (
    <section className="shell-width grid gap-5 pt-section lg:grid-cols-[4fr_8fr] lg:gap-16" id="questions" aria-labelledby="questions-title">
      <h2 id="questions-title">Common questions</h2>
      <Accordion rows={[...fitRows, ...answers]} />
    </section>
  )
}
