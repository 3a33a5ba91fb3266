import type { PictureFile } from '#app/lib/files.ts'
import { Picture } from '#app/ui/picture.tsx'
import { HomeSection } from './home-section.tsx'

export type HomeTeacher = { id: string; name: string; role?: string; photo?: { alt: string; file: PictureFile } | null }

/** Teachers who agreed to be named, or the roles while nobody is named. */
export function HomeTeachers({ teachers }: { teachers: HomeTeacher[] }) {
  return (
    <HomeSection
      id="teachers"
      title="Our teachers"
      more={{ label: 'All teachers', to: '/faculty' }}
      text="You meet the teacher of your course in a demo class."
    >
      <ul className="home-teachers">
        {teachers.map(({ id, name, role, photo }) => (
          <li key={id}>
            {photo && <Picture file={photo.file} alt={photo.alt} sizes="(min-width: 1080px) 22vw, 45vw" className="aspect-4/5 h-auto w-full object-cover" />}
            <h3>{name}</h3>
            {role && <p>{role}</p>}
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}
