import { listNamedTeachers } from '#app/domain/content/teacher-content.server.ts'
import { listCourseMarks } from '#app/domain/courses/courses.server.ts'
import { type PictureOnPage, showPictures } from '#app/domain/files/get-files.server.ts'
import type { JaaliName } from '#app/lib/jaali-names.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'
import { getAbout } from './about.server.ts'

type TeacherLink = { label: string; url: string }

/** A teacher of a page: by name if the teacher agreed to it, else by role. */
export type ShownTeacher = {
  id: string
  /** Null: only the role is shown. */
  name: string | null
  role: string
  roleId: string
  /** What the person has done, or what the role teaches. */
  text: string
  photo: PictureOnPage | null
  links: TeacherLink[]
  jaali: JaaliName
  courses: { courseID: string; label: string }[]
}

/** Lists, in the order of the content, everybody of the role who agreed to be named, else the role itself. @param courseID limits the list to one course */
export async function loadTeachers(context: RequestContext, courseID?: string): Promise<ShownTeacher[]> {
  const roles = getAbout().teachers.filter(({ courseIDs }) => courseID === undefined || courseIDs.includes(courseID))
  const named = listNamedTeachers()
  const photos = await showPictures(
    context,
    named.map(({ photo }) => photo),
  )
  return roles.flatMap(({ id, role, teaches, courseIDs }): ShownTeacher[] => {
    const courses = listCourseMarks(courseIDs)
    const [first] = courses
    if (!first) return []
    const shared = { role, roleId: id, jaali: first.jaali, courses: courses.map(({ courseID: of, label }) => ({ courseID: of, label })) }
    const people = named.flatMap((person, at) => {
      const { name, about, links } = person
      return person.roleId === id ? [{ ...shared, id: person.id, name, text: about, photo: photos[at] ?? null, links }] : []
    })
    return people.length > 0 ? people : [{ ...shared, id, name: null, text: teaches, photo: null, links: [] }]
  })
}
