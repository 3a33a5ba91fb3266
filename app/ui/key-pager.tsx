import { ActionLink } from './link.tsx'

interface KeyPagerProps {
  label: string
  /** What the links say, where the list is not ordered by age. */
  labels?: readonly [newer: string, older: string]
  /** Addresses of the neighbouring pages; null where there is none. */
  newer: string | null
  older: string | null
}

/** The way through a list that grows at its beginning: by row and not by number, so that nothing is skipped or seen twice. */
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
