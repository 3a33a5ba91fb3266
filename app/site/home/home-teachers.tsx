import type { PictureFile } from '#app/lib/files.ts'
import { ActionLink } from '#app/ui/link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { HomeSection } from './home-section.tsx'

export type HomeTeacher = { id: string; name: string; about: string; photo: { alt: string; file: PictureFile } | null }

/** Teachers who agreed to be named; without any, what each subject's teacher was chosen for. */
export function HomeTeachers({ teachers, areNamed }: { teachers: HomeTeacher[]; areNamed: boolean }) {
  const text = areNamed ? 'Teachers who agreed to be named here.' : 'What we choose a teacher for. You meet the teacher of your course in a demo class.'
  return (
    <HomeSection id="teachers" title="Our teachers" text={text}>
      <ul className="home-rows md:grid-cols-2 lg:grid-cols-4">
        {teachers.map(({ id, name, about, photo }) => (
          <li key={id} className={photo ? 'grid grid-cols-[72px_1fr] gap-x-4' : undefined}>
            {photo && <Picture file={photo.file} alt={photo.alt} sizes="72px" className="h-auto w-full" />}
            <div>
              <h3>{name}</h3>
              <p>{about}</p>
            </div>
          </li>
        ))}
      </ul>
      <ActionLink to="/faculty">All teachers</ActionLink>
    </HomeSection>
  )
}
