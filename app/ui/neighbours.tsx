import { Link } from './link.tsx'

type Neighbour = { to: string; title: string }

interface NeighboursProps {
  label: string
  before: Neighbour | null
  after: Neighbour | null
  start: string
  end: string
  /** The link to the list, in place of a missing neighbour. */
  all: Neighbour
}

export function Neighbours({ label, before, after, start, end, all }: NeighboursProps) {
  return (
    <nav aria-label={label} className="shell-width py-section">
      <div className="grid border-t border-ink md:grid-cols-2">
        <Side says={before ? 'Previous' : start} {...(before ?? all)} rel={before ? 'prev' : undefined} className="md:pr-8" />
        <Side says={after ? 'Next' : end} {...(after ?? all)} rel={after ? 'next' : undefined} className="md:border-l md:pl-8 md:text-right" />
      </div>
    </nav>
  )
}

function Side({ says: direction, to, title, rel, className }: Neighbour & { says: string; rel: string | undefined; className: string }) {
  return (
    <p className={`max-w-none border-b border-rule py-6 wrap-anywhere ${className}`}>
      <span className="block text-soft">{direction}</span>
      <Link to={to} rel={rel} className="inline-flex min-h-11 items-center font-display text-title leading-tight font-medium">
        {title}
      </Link>
    </p>
  )
}
