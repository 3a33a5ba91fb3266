import type { ShownTeacher } from './load-teachers.server.ts'
import { TeacherPortrait } from './teacher-portrait.tsx'

/** Teachers in their arches, two beside each other on a phone: name and role, or the role and what it teaches. */
export function TeachersGrid({ teachers }: { teachers: readonly ShownTeacher[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-5 gap-y-7 md:grid-cols-4 md:gap-x-8">
      {teachers.map(({ id, name, role, text, photo, jaali }) => (
        <li key={id}>
          <TeacherPortrait photo={photo} jaali={jaali} sizes="(min-width: 700px) 22vw, 45vw" />
          <h3 className="mt-3 text-lede leading-tight">{name ?? role}</h3>
          <p className="mt-1 text-soft">{name ? role : text}</p>
        </li>
      ))}
    </ul>
  )
}
