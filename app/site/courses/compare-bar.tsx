import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { CourseQuery } from './course-filters.ts'

const compareForm = 'compare-form'

interface CompareBarProps {
  query: CourseQuery
  /** Compared courses that the filters hide: they have no box to tick, and stay in the comparison. */
  hidden: string[]
}

/** Sends the ticked courses. Style shows it only while a box is ticked (courses.css), with or without script. */
export function CompareBar({ query, hidden }: CompareBarProps) {
  const ticked = useTicked() + hidden.length
  return (
    <div className="compare-bar sticky bottom-(--phone-bar) z-7 border-t border-edge bg-page" data-sticky-bar>
      <form id={compareForm} method="get" action="/courses#compare" className="shell-width flex min-h-17 items-center justify-end gap-6 md:justify-between">
        <p className="max-md:sr-only">Compare up to three courses side by side.</p>
        {Object.entries(query).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {hidden.map((courseID) => (
          <input key={courseID} type="hidden" name="compare" value={courseID} />
        ))}
        <button type="submit" className="button button-quiet px-5">
          Compare selected{ticked > 0 && ` (${ticked})`}
        </button>
      </form>
    </div>
  )
}

/** How many boxes of the list are ticked; 0 until script counts. */
function useTicked(): number {
  const [ticked, setTicked] = useState(0)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address has other boxes.
  useEffect(() => {
    const count = () => setTicked(document.querySelectorAll(`input[form="${compareForm}"]:checked`).length)
    count()
    document.addEventListener('change', count)
    return () => document.removeEventListener('change', count)
  }, [key])
  return ticked
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
