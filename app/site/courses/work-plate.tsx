import type { ShownWork } from '#app/domain/courses/work-pictures.server.ts'
import { Link } from '#app/ui/link.tsx'
import { SmallWorkPicture } from './small-work-picture.tsx'
import './work-strip.css'

export type CoursePicture = Pick<ShownWork, 'id' | 'title' | 'drawnText' | 'course'>

export function WorkPlate({ picture: { id, title, drawnText, course } }: { picture: CoursePicture }) {
  return (
    <li className={`jaali-${course.jaali}`}>
      <span className="pane work-lintel" aria-hidden="true" />
      <SmallWorkPicture picture={{ id, alt: drawnText }} />
      <h3>{title}</h3>
      <Link to={`/${course.courseID}`} className="action-link">
        {course.label}
      </Link>
    </li>
  )
}
