import type { CourseQuery } from './course-filters.ts'

const compareForm = 'compare-form'

interface CompareBarProps {
  query: CourseQuery
  /** Compared courses that the filters hide: they have no box to tick, and stay in the comparison. */
  hidden: string[]
}

/** Sends the ticked courses. It stays at the foot of the list, since the boxes are spread over it. */
export function CompareBar({ query, hidden }: CompareBarProps) {
  return (
    <div className="sticky bottom-0 z-7 border-t border-edge bg-page" data-sticky-bar>
      <form id={compareForm} method="get" action="/courses#compare" className="shell-width flex min-h-17 items-center justify-end gap-6 md:justify-between">
        <p className="max-md:sr-only">Tick two or three courses to read them side by side.</p>
        {Object.entries(query).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {hidden.map((courseID) => (
          <input key={courseID} type="hidden" name="compare" value={courseID} />
        ))}
        <button type="submit" className="button button-quiet px-5">
          Compare ticked
        </button>
      </form>
    </div>
  )
}

/** The box on a course's card that puts it into the comparison. */
export function CompareBox({ courseID, label, ticked }: { courseID: string; label: string; ticked: boolean }) {
  return (
    <label className="relative z-1 mt-2 -mb-2 inline-flex min-h-11 items-center gap-3 self-start">
      <input key={String(ticked)} type="checkbox" name="compare" value={courseID} form={compareForm} defaultChecked={ticked} className="tick" />
      <span>
        Compare<span className="sr-only"> {label}</span>
      </span>
    </label>
  )
}
