import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type CourseContent, courseContentSchema, selectSize } from '../../app/domain/courses/course-content.ts'
import { formatNumberWord } from '../../app/lib/number-words.ts'

const folder = 'content/courses'
type CheckedCourse = { courseID: string; order: number; aliases?: string[]; inSelect?: boolean; retired?: boolean }

/** The courses on sale in their order, read from their files. */
export async function readSoldCourses(root: string): Promise<CourseContent[]> {
  const files = (await readdir(path.join(root, folder))).filter((file) => file.endsWith('.ts'))
  const all = await Promise.all(files.map(async (file) => (await import(pathToFileURL(path.join(root, folder, file)).href)) as { course: CourseContent }))
  return all.flatMap(({ course }) => (course.retired ? [] : [course])).sort((a, b) => a.order - b.order)
}

export async function listCourseFileErrors(root: string): Promise<string[]> {
  const errors: string[] = []
  const seen = new Map<string, string>()
  let selected = 0
  for (const file of (await readdir(path.join(root, folder))).filter((entry) => entry.endsWith('.ts'))) {
    const { course } = (await import(pathToFileURL(path.join(root, folder, file)).href)) as { course?: CheckedCourse }
    const result = courseContentSchema.safeParse(course)
    for (const issue of result.error?.issues ?? []) errors.push(`${folder}/${file}: ${issue.path.join('.') || 'course'}: ${issue.message}`)
    if (!course || !result.success) continue
    if (course.inSelect && !course.retired) selected += 1
    if (course.inSelect && !course.retired && selected > selectSize)
      errors.push(`${folder}/${file}: inSelect: the Courses select holds ${formatNumberWord(selectSize)} courses`)
    if (file !== `${course.courseID}.ts`) errors.push(`${folder}/${file}: courseID: is ${course.courseID}, so the file must be ${course.courseID}.ts`)
    for (const [field, value] of [
      ['courseID', course.courseID],
      ['order', course.order],
      ...(course.aliases ?? []).map((alias) => ['aliases', alias]),
    ] as const) {
      const key = field === 'order' ? `order ${value}` : `slug ${value}`
      if (seen.has(key)) errors.push(`${folder}/${file}: ${field}: ${value} is already used by ${seen.get(key)}`)
      seen.set(key, file)
    }
  }
  return errors
}
