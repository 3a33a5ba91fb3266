import { briefPictures, classPicture, eventPictures, homePictures, storyPictures } from '#content/picture-choices.ts'
import { type WorkPicture, workPictures } from '#content/work-pictures.ts'
import type { Course } from './course-content.ts'
import { findCourse, listCourseLinks } from './courses.server.ts'

export type ShownWork = Pick<WorkPicture, 'id' | 'use' | 'title' | 'made' | 'alt' | 'width' | 'height'> & {
  /** The text in the picture. In a list it is the description, because the title beside it says what the picture is. */
  drawnText: string
  course: Pick<Course, 'courseID' | 'label' | 'jaali'>
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

/** An example of the work that the course of a story builds; null if there is none. */
export function findStoryWork({ slug, courseID }: { slug: string; courseID: string | null }): ShownWork | null {
  return findCourseWork(courseID, storyPictures[slug])
}

export function findEventWork({ slug, courseID }: { slug: string; courseID: string | null }): ShownWork | null {
  return findPicture('class', eventPictures[slug]) ?? findCourseWork(courseID)
}

export function findClassWork(): ShownWork | null {
  return findPicture('class', classPicture)
}

export function findPostFigure(id: string | null): ShownWork | null {
  return findPicture('post', id)
}

function findPicture(use: WorkPicture['use'], id: string | null | undefined): ShownWork | null {
  return workPictures.filter((picture) => picture.use === use && picture.id === id).flatMap(showWork)[0] ?? null
}

/** The picture with this id, or else the first one of the course; null if the course has none. */
export function findCourseWork(courseID: string | null, id?: string): ShownWork | null {
  const work = courseID ? listCourseWork(courseID) : []
  return work.find((picture) => picture.id === id) ?? work[0] ?? null
}

export function listCourseWork(courseID: string): ShownWork[] {
  return workPictures.filter((picture) => picture.use === 'work' && picture.courseID === courseID).flatMap(showWork)
}

export function listWorkOfCourses(): ShownWork[] {
  return listCourseLinks().flatMap(({ courseID }) => listCourseWork(courseID).slice(0, 1))
}

export function listHomeWork(): ShownWork[] {
  return homePictures.flatMap((id) => workPictures.filter((picture) => picture.id === id)).flatMap(showWork)
}

function showWork({ id, use, courseID, title, result, weakness, made, alt, width, height }: WorkPicture): ShownWork[] {
  const course = findCourse(courseID)
  if (!course) return []
  const drawnText = `${result} ${weakness}`
  return [
    {
      id,
      use,
      title,
      made,
      drawnText,
      alt: `${alt} ${drawnText}`,
      width,
      height,
      course: { courseID: course.courseID, label: course.label, jaali: course.jaali },
    },
  ]
}
