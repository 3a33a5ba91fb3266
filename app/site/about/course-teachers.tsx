import { ActionLink } from '#app/ui/link.tsx'
import type { ShownTeacher } from './load-teachers.server.ts'
import { TeacherRow } from './teacher-row.tsx'

export function CourseTeachers({ teachers }: { teachers: readonly ShownTeacher[] }) {
  if (teachers.length === 0) return null
  return (
    <section className="shell-width pt-section print:hidden" id="teachers" aria-labelledby="teachers-title">
      <h2 id="teachers-title" className="mb-5 lg:mb-9">
        Teachers of this course
      </h2>
      <ul className="grid border-t border-ink lg:grid-cols-2 lg:gap-x-16">
        {teachers.map((teacher) => (
          <TeacherRow key={teacher.id} teacher={teacher} />
        ))}
      </ul>
      <p className="mt-2">
        <ActionLink to="/faculty">All teachers</ActionLink>
      </p>
    </section>
  )
}
