import { Link } from './link.tsx'

export function Breadcrumb({ above, here }: { above: { label: string; to: string }[]; here: string }) {
  return (
    <nav aria-label="Breadcrumb" className="relative">
      <ol className="flex flex-wrap gap-x-2">
        {above.map(({ label, to }) => (
          <li key={to} className="flex items-center gap-2">
            <Link to={to} className="inline-flex min-h-11 items-center">
              {label}
            </Link>
            <span aria-hidden="true">/</span>
          </li>
        ))}
        {/* A long title is cut here: the heading below shows all of it. */}
        <li className="flex min-h-11 min-w-0 flex-1 basis-24 items-center" aria-current="page">
          <span className="w-0 flex-1 truncate">{here}</span>
        </li>
      </ol>
    </nav>
  )
}
