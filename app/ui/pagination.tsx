import { ActionLink, Link } from './link.tsx'
import './pagination.css'

interface PaginationProps {
  label: string
  /** Counted from 1. */
  page: number
  pages: number
  addressOf: (page: number) => string
}

/** Pages of a long list as plain links, so that a page can be bookmarked and shared. */
export function Pagination({ label, page, pages, addressOf }: PaginationProps) {
  if (pages < 2) return null
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-x-6 border-t border-ink pt-2">
      {page > 1 && (
        <ActionLink to={addressOf(page - 1)} rel="prev">
          Previous
        </ActionLink>
      )}
      <ol className="flex flex-wrap items-center gap-x-1">
        {listPageLinks(page, pages).map((link, index, links) =>
          link === 'gap' ? (
            <li key={`after ${links[index - 1]}`} className="min-w-6 text-center text-soft">
              <span aria-hidden="true">…</span>
              <span className="sr-only">pages left out</span>
            </li>
          ) : (
            <li key={link}>
              <Link to={addressOf(link)} aria-current={link === page ? 'page' : undefined} aria-label={`Page ${link}`} className="page-link">
                {link}
              </Link>
            </li>
          ),
        )}
      </ol>
      {page < pages && (
        <ActionLink to={addressOf(page + 1)} rel="next">
          Next
        </ActionLink>
      )}
    </nav>
  )
}

/** The first and last page, the current one and its neighbours; a gap replaces two or more pages. */
export function listPageLinks(page: number, pages: number): (number | 'gap')[] {
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter((number) => number === 1 || number === pages || Math.abs(number - page) <= 1)
  return shown.flatMap((number, index) => {
    const before = shown[index - 1] ?? 0
    if (number - before === 2) return [number - 1, number]
    return number - before > 2 ? ['gap' as const, number] : [number]
  })
}
