import { Link, useLocation, useRevalidator } from 'react-router'
import { NotFoundPage } from './not-found-page.tsx'
import { describeProblem } from './problem.ts'

/** The page in place of one that could not be shown. */
export function ErrorPage({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  const revalidator = useRevalidator()
  const problem = describeProblem(error, typeof navigator === 'undefined' || navigator.onLine !== false)
  if (problem.kind === 'not-found') return <NotFoundPage />
  return (
    <div className="shell-width pt-section pb-section">
      <h1 className="text-heading leading-none">{problem.title}</h1>
      <p className="mt-5 text-lede">{problem.text}</p>
      <div className="mt-7 flex flex-wrap items-center gap-x-7 gap-y-2">
        {problem.retry && (
          <a
            href={pathname + search}
            className="button"
            aria-disabled={revalidator.state === 'loading' || undefined}
            onClick={(event) => {
              event.preventDefault()
              revalidator.revalidate()
            }}
          >
            Try again
          </a>
        )}
        <Link to="/" className="action-link">
          Return to Homepage
        </Link>
      </div>
    </div>
  )
}
