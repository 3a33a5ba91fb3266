import { ActionLink } from '#app/ui/link.tsx'
import { RequestNumber } from '#app/ui/request-number.tsx'
import { TryAgain } from '#app/ui/try-again.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { describeProblem } from './problem.ts'

/** The page in place of one that could not be shown. */
export function ErrorPage({ error }: { error: unknown }) {
  const problem = describeProblem(error, typeof navigator === 'undefined' || navigator.onLine !== false)
  if (problem.kind === 'not-found') return <NotFoundPage />
  return (
    <div className="shell-width pt-section pb-section">
      <h1 className="text-heading leading-none">{problem.title}</h1>
      <p className="mt-5 text-lede">{problem.text}</p>
      <RequestNumber id={problem.requestId} />
      <div className="mt-7 flex flex-wrap items-center gap-x-7 gap-y-2">
        {problem.retry && <TryAgain />}
        <ActionLink to="/">Return to Homepage</ActionLink>
      </div>
    </div>
  )
}
