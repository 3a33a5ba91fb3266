import { Link } from 'react-router'

/** The way from a list to this page. */
export function Breadcrumb({ above, here }: { above: { label: string; to: string }[]; here: string }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap gap-x-2">
        {above.map(({ label, to }) => (
          <li key={to} className="flex items-center gap-2">
            <Link to={to} className="inline-flex min-h-11 items-center">
              {label}
            </Link>
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li className="flex min-h-11 items-center" aria-current="page">
          {here}
        </li>
      </ol>
    </nav>
  )
}
