import path from 'node:path'
import { type CourseContent, courseContentSchema, selectSize } from '../../app/domain/courses/course-content.ts'
import { formatNumberWord } from '../../app/lib/number-words.ts'
import { describeIssues, loadFolder } from './content-files.ts'

const folder = 'content/courses'
type CheckedCourse = { courseID: string; order: number; aliases?: string[]; inSelect?: boolean; retired?: boolean }

/** The courses on sale in their order, read from their files. */
export async function readSoldCourses(root: string): Promise<CourseContent[]> {
  const all = await loadFolder<CourseContent>(root, folder, 'course')
  return all.flatMap(({ item }) => (item.retired ? [] : [item])).sort((a, b) => a.order - b.order)
}

export async function listCourseFileErrors(root: string): Promise<string[]> {
  const errors: string[] = []
  const seen = new Map<string, string>()
  let selected = 0
  for (const { file, item: course } of await loadFolder<CheckedCourse | undefined>(root, folder, 'course')) {
    const result = courseContentSchema.safeParse(course)
    errors.push(...describeIssues(file, result, 'course'))
    if (!course || !result.success) continue
    if (course.inSelect && !course.retired) selected += 1
    if (course.inSelect && !course.retired && selected > selectSize)
      errors.push(`${file}: inSelect: the Courses select holds ${formatNumberWord(selectSize)} courses`)
    if (file !== `${folder}/${course.courseID}.ts`) errors.push(`${file}: courseID: is ${course.courseID}, so the file must be ${course.courseID}.ts`)
    for (const [field, value] of [
      ['courseID', course.courseID],
      ['order', course.order],
      ...(course.aliases ?? []).map((alias) => ['aliases', alias]),
    ] as const) {
      const key = field === 'order' ? `order ${value}` : `slug ${value}`
      if (seen.has(key)) errors.push(`${file}: ${field}: ${value} is already used by ${seen.get(key)}`)
      seen.set(key, path.basename(file))
    }
  }
  return errors
}
