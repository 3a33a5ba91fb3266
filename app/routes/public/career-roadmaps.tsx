import { listRoadmapCards, listSharedSkills } from '#app/features/career-roadmaps/career-roadmaps.server.ts'
import { CareerRoadmapsPage } from '#app/features/career-roadmaps/career-roadmaps-page.tsx'
import { listCourses } from '#app/features/courses/courses.server.ts'
import { cachedPage } from '#app/platform/page-cache/cached-page.server.ts'
import type { Route } from './+types/career-roadmaps'

export const middleware = [cachedPage()]

export function loader() {
  const courses = listCourses().map(({ courseID, label, jaali }) => ({ courseID, label, jaali }))
  return { roadmaps: listRoadmapCards(), skills: listSharedSkills(3), courses }
}

export default function CareerRoadmaps({ loaderData }: Route.ComponentProps) {
  return <CareerRoadmapsPage {...loaderData} />
}
