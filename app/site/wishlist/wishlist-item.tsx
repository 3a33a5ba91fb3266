import { AlertSwitch } from './alert-switch.tsx'
import { CourseRow, type ListedCourse, type NextBatch, nameFromID } from './course-row.tsx'
import { HeartButton } from './heart-button.tsx'

type Props = {
  courseID: string
  /** Absent: the institute no longer offers it. */
  course: ListedCourse | undefined
  next: NextBatch | undefined
  announced: string
  /** Null: nobody is signed in, so there is nobody to tell. */
  hasAlerts: boolean | null
  onRemove: (label: string) => void
}

export function WishlistItem({ courseID, course, next, announced, hasAlerts, onRemove }: Props) {
  const label = course?.label ?? nameFromID(courseID)
  return (
    <CourseRow {...{ courseID, course, next, announced }} aside={<HeartButton courseID={courseID} label={label} onRemove={() => onRemove(label)} />}>
      {hasAlerts !== null && <AlertSwitch courseID={courseID} label={label} isOn={hasAlerts} />}
    </CourseRow>
  )
}
