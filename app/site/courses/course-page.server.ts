import type { Course } from '#app/domain/courses/course-content.ts'
import { listRelatedCourses, type RelatedCourse } from '#app/domain/courses/courses.server.ts'
import { listPay, type Pay } from '#app/domain/courses/pay.server.ts'
import { listCourseWork, type ShownWork } from '#app/domain/courses/work-pictures.server.ts'
import { readBrochure } from './brochure.server.ts'

const roadmapFiles = import.meta.glob<{ roadmap: { id: string; title: string } }>('/content/roadmaps/*.ts', { eager: true })
const roadmapTitles = new Map(Object.values(roadmapFiles).map(({ roadmap }) => [roadmap.id, roadmap.title] as const))

/** What a course's page shows beside the course itself. */
export interface CoursePageData {
  course: Course
  related: RelatedCourse[]
  pay: Pay[]
  roadmap: { id: string; title: string; why: string }
  brochure: { path: string; kilobytes: number }
  work: ShownWork[]
}

/** Gathers a course's page. Throws if its content names a course, a roadmap or a figure that does not exist. */
export async function loadCoursePage(course: Course): Promise<CoursePageData> {
  const title = roadmapTitles.get(course.roadmap.id)
  if (title === undefined) throw new Error(`${course.courseID} names the unknown roadmap ${course.roadmap.id}.`)
  const { bytes } = await readBrochure(course)
  return {
    course,
    related: listRelatedCourses(course),
    pay: listPay(course),
    roadmap: { ...course.roadmap, title },
    brochure: { path: `/brochures/${course.courseID}.pdf`, kilobytes: Math.ceil(bytes.length / 1024) },
    work: listCourseWork(course.courseID),
  }
}
