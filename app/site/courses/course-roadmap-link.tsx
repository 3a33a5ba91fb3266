import { Link } from 'react-router'
import type { CoursePageData } from './course-page.server.ts'

/** The career that the course is one part of, as a list of topics. */
export function CourseRoadmapLink({ roadmap }: { roadmap: CoursePageData['roadmap'] }) {
  return (
    <div className="mt-8 lg:mt-12">
      <p className="text-soft">The whole road</p>
      <p className="mt-1 font-display text-title leading-tight font-medium">
        <Link to={`/career-roadmaps/${roadmap.id}`}>{roadmap.title} roadmap</Link>
      </p>
      <p className="mt-2">{roadmap.why}</p>
    </div>
  )
}
