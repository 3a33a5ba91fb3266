import { policy } from '#app/domain/accounts/policy.ts'
import { listCourseMarks } from '#app/domain/courses/courses.server.ts'
import { listRoadmapCards, listSharedSkills } from '#app/domain/roadmaps/career-roadmaps.server.ts'
import { CareerRoadmapsPage } from '#app/site/roadmaps/career-roadmaps-page.tsx'
import type { Route } from './+types/career-roadmaps'

export const handle = policy({ access: 'everyone', cache: 'public' })

export function loader() {
  const roadmaps = listRoadmapCards()
  return { roadmaps, skills: listSharedSkills(3), courses: listCourseMarks(roadmaps.flatMap(({ courses }) => courses.slice(0, 1))) }
}

export default function CareerRoadmaps({ loaderData }: Route.ComponentProps) {
  return <CareerRoadmapsPage {...loaderData} />
}
