import { ActionLink } from '#app/ui/link.tsx'
import { CourseRow, getCourseLabel, type NextBatch, type WishlistCourse } from './course-row.tsx'

interface SharedWishlistPageProps {
  /** Newest first; null if the link is invalid or has expired. */
  courseIDs: string[] | null
  courses: WishlistCourse[]
  endedCourses: { courseID: string; label: string }[]
  next: Partial<Record<string, NextBatch>>
}

/** A wishlist that somebody shares: read-only, without the owner's name. */
export function SharedWishlistPage({ courseIDs, courses, endedCourses, next }: SharedWishlistPageProps) {
  if (!courseIDs) return <NoList />
  const byID = new Map(courses.map((course) => [course.courseID, course]))
  return (
    <div className="shell-width pt-10 pb-section md:pt-16">
      <h1 className="text-heading leading-none">A shared wishlist</h1>
      <p className="mt-6 text-lede">{courseIDs.length === 0 ? 'There is nothing on this list at the moment.' : 'These courses were shared with you.'}</p>
      {courseIDs.length > 0 && (
        <ul className="mt-8 border-t border-ink">
          {courseIDs.map((courseID) => (
            <CourseRow
              key={courseID}
              courseID={courseID}
              course={byID.get(courseID)}
              label={getCourseLabel(courseID, [...courses, ...endedCourses])}
              next={next[courseID]}
            />
          ))}
        </ul>
      )}
      <p className="mt-6">
        <ActionLink to="/courses">See all courses</ActionLink>
      </p>
    </div>
  )
}

function NoList() {
  return (
    <div className="shell-width pt-10 pb-section md:pt-16">
      <h1 className="text-heading leading-none">List not found</h1>
      <p className="mt-6 text-lede">This link is incomplete, or its owner has removed the link. Ask the person who sent the link for a new one.</p>
      <p className="mt-6">
        <ActionLink to="/courses">See all courses</ActionLink>
      </p>
    </div>
  )
}
