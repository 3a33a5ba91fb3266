import { useLocation } from 'react-router'
import { useHydrated } from '#app/ui/use-hydrated.ts'

/** Greets who came through the Courses select, which carries the course's label (spec §2). Its line is kept free, so nothing moves when it fills. */
export function CourseGreeting() {
  const { state } = useLocation()
  // The server never sees navigation state: reading it before hydration is over would not match its HTML.
  const label: unknown = useHydrated() ? state?.courseLabel : null
  return (
    <p role="status" className="min-h-12 text-soft md:min-h-6">
      {typeof label === 'string' && `You chose ${label}.`}
    </p>
  )
}
