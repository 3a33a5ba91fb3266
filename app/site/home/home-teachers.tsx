import type { ShownTeacher } from '#app/site/about/load-teachers.server.ts'
import { TeacherPortrait } from '#app/site/about/teacher-portrait.tsx'
import { HomeSection } from './home-section.tsx'

export type HomeTeacher = Pick<ShownTeacher, 'id' | 'photo' | 'role' | 'jaali'> & { name: string }

/** Teachers who agreed to be named, or the roles if there are none. */
export function HomeTeachers({ teachers }: { teachers: HomeTeacher[] }) {
  return (
    <HomeSection
      id="teachers"
      title="Our teachers"
      more={{ label: 'All teachers', to: '/faculty' }}
      text="You meet the teacher of your course in a demo class."
    >
      <ul className="home-teachers">
        {teachers.map(({ id, name, role, photo, jaali }) => (
          <li key={id}>
            {photo && <TeacherPortrait photo={photo} jaali={jaali} sizes="(min-width: 700px) 22vw, 45vw" />}
            <h3>{name}</h3>
            {role && <p>{role}</p>}
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}
