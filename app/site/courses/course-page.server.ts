import type { Course } from '#app/domain/courses/course-content.ts'
import { listRelatedCourses, type RelatedCourse } from '#app/domain/courses/courses.server.ts'
import { listPay, type SalaryFigure } from '#app/domain/courses/pay.server.ts'
import { listCourseWork, type ShownWork } from '#app/domain/courses/work-pictures.server.ts'
import { findRoadmapLink } from '#app/domain/roadmaps/career-roadmaps.server.ts'
import { getBrochure } from './brochure.server.ts'

export interface CoursePageData {
  course: Course
  related: RelatedCourse[]
  pay: SalaryFigure[]
  /** Null while its roadmap is not public. */
  roadmap: { id: string; title: string; why: string } | null
  brochure: { path: string; kilobytes: number }
  work: ShownWork[]
}

/** Loads a course's page. Throws if its content names a course or a figure that does not exist. */
export async function loadCoursePage(course: Course): Promise<CoursePageData> {
  const roadmap = findRoadmapLink(course.roadmap.id)
  const { bytes } = await getBrochure(course)
  return {
    course,
    related: listRelatedCourses(course),
    pay: listPay(course),
    roadmap: roadmap && { ...roadmap, why: course.roadmap.why },
    brochure: { path: `/brochures/${course.courseID}.pdf`, kilobytes: Math.ceil(bytes.length / 1024) },
    work: listCourseWork(course.courseID),
  }
}
