import { Link } from '#app/ui/link.tsx'

/** Said once on every page of the console, so that no part of one has to repeat it. */
export function DemonstrationBar() {
  return (
    <aside aria-label="Demonstration data" className="flex min-h-11 flex-wrap items-center gap-x-5 bg-stone px-5 text-soft md:px-8 print:hidden">
      Demonstration data
      <Link to="/how-we-count#demonstration" className="inline-flex min-h-11 items-center">
        What is invented
      </Link>
    </aside>
  )
}
