import { type WorkPicture, workPictures } from '#content/work-pictures.ts'
import type { Course } from './course-content.ts'
import { findCourse, listCourseLinks } from './courses.server.ts'

export type ShownWork = Pick<WorkPicture, 'id' | 'title' | 'made' | 'alt' | 'width' | 'height'> & { course: Pick<Course, 'courseID' | 'label' | 'jaali'> }

/** One picture of each kind: a forecast, a shop page, a pipeline, an answer with its sources. */
const homePictures = ['tomato-forecast', 'shop-page', 'pipeline-run', 'order-answer']

const briefPictures: Record<string, string> = {
  'khata-for-a-kirana-shop': 'khata-ledger',
  'tomato-prices-in-telangana-mandis': 'tomato-forecast',
  'what-did-the-marketing-cause': 'ads-report',
  'token-queue-that-loses-no-token': 'token-queue',
  'festival-seat-booking': 'seat-booking',
  'which-government-order-is-in-force': 'order-answer',
  'five-laboratories-one-test-count': 'laboratory-dashboard',
}

export function listBriefWork(): Record<string, ShownWork> {
  const entries = Object.entries(briefPictures).map(([slug, id]) =>
    workPictures
      .filter((picture) => picture.id === id)
      .flatMap(showWork)
      .map((work) => [slug, work] as const),
  )
  return Object.fromEntries(entries.flat())
}

/** Stories whose evidence is more like this picture than like the first one of their course. */
const storyPictures: Record<string, string> = { 'aws-devops-2025-administrator': 'results-day' }

/** An example of the work that the course of a story builds; null if there is none. */
export function findStoryWork({ slug, courseID }: { slug: string; courseID: string | null }): ShownWork | null {
  return findCourseWork(courseID, storyPictures[slug])
}

/** The picture with this id, or else the first one of the course; null if the course has none. */
export function findCourseWork(courseID: string | null, id?: string): ShownWork | null {
  const work = courseID ? listCourseWork(courseID) : []
  return work.find((picture) => picture.id === id) ?? work[0] ?? null
}

export function listCourseWork(courseID: string): ShownWork[] {
  return workPictures.filter((picture) => picture.courseID === courseID).flatMap(showWork)
}

export function listWorkOfCourses(): ShownWork[] {
  return listCourseLinks().flatMap(({ courseID }) => listCourseWork(courseID).slice(0, 1))
}

export function listHomeWork(): ShownWork[] {
  return homePictures.flatMap((id) => workPictures.filter((picture) => picture.id === id)).flatMap(showWork)
}

function showWork({ id, courseID, title, result, weakness, made, alt, width, height }: WorkPicture): ShownWork[] {
  const course = findCourse(courseID)
  if (!course) return []
  // The image shows its result and weakness as text, so the description must include them.
  return [
    { id, title, made, alt: `${alt} ${result} ${weakness}`, width, height, course: { courseID: course.courseID, label: course.label, jaali: course.jaali } },
  ]
}
