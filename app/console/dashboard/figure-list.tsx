import { Link } from '#app/ui/link.tsx'

export interface Figure {
  to: string
  figure: number
  label: string
  mine?: number
  needsAttention?: boolean
}

export function FigureList({ figures }: { figures: readonly Figure[] }) {
  return (
    <ul className="today-figures">
      {figures.map(({ to, figure, label, mine, needsAttention }) => (
        <li key={label}>
          <Link to={to} className="today-figure">
            <strong>{figure.toLocaleString('en-IN')}</strong>
            <span>
              {label}
              {needsAttention && <span className="sr-only"> (needs attention)</span>}
              {mine !== undefined && figure > 0 && (
                <span className="block text-soft">{mine === 0 ? 'none of them yours' : `${mine.toLocaleString('en-IN')} of them yours`}</span>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
