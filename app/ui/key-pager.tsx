import { ActionLink } from './link.tsx'

interface KeyPagerProps {
  label: string
  /** Labels of the links, for lists that are not ordered by age. */
  labels?: readonly [newer: string, older: string]
  /** Addresses of the next and previous pages; null if there is none. */
  newer: string | null
  older: string | null
}

/** Pages through a list that gets new rows at its start: by row, not by number, so that no row is skipped or shown twice. */
export function KeyPager({ label, labels = ['Newer', 'Older'], newer, older }: KeyPagerProps) {
  if (!newer && !older) return null
  return (
    <nav aria-label={label} className="mt-4 flex flex-wrap items-center gap-x-8">
      {newer && (
        <ActionLink to={newer} rel="prev">
          {labels[0]}
        </ActionLink>
      )}
      {older && (
        <ActionLink to={older} rel="next">
          {labels[1]}
        </ActionLink>
      )}
    </nav>
  )
}
