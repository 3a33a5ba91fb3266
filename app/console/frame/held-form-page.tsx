import { useLocation } from 'react-router'
import type { HeldForm } from '#app/domain/accounts/auth/keep-form.server.ts'
import { Button } from '#app/ui/button.tsx'
import { RequestNumber } from '#app/ui/request-number.tsx'
import { typedFields } from './held-form.ts'
import { StaffPage } from './staff-page.tsx'

interface HeldFormPageProps {
  fields: HeldForm['fields']
  /** False: the database was unavailable, or the error is ours. */
  isSignedOut: boolean
  /** What the log calls the request whose error is ours. */
  requestId?: string
}

/** In place of the page that a form was sent from: what was typed, and the way to send it again. The form keeps it, no address does. */
export function HeldFormPage({ fields, isSignedOut, requestId }: HeldFormPageProps) {
  const { pathname, search } = useLocation()
  const typed = typedFields(fields)
  return (
    <StaffPage title={titleOf(isSignedOut, requestId)}>
      <p role="alert" className="mt-4 max-w-[65ch] text-lede">
        {wordsOf(fields !== null, isSignedOut)}
      </p>
      <RequestNumber id={requestId} />
      {typed.length > 0 && (
        <dl className="mt-6 max-w-[65ch] border-t border-ink">
          {typed.map(({ label, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <div key={index} className="border-b border-rule py-3">
              <dt className="text-soft">{label}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="mt-6 flex flex-wrap items-center gap-x-7 gap-y-3">
        {isSignedOut && (
          <a className="action-link" href="/sign-in?returnTo=%2Fstaff" target="_blank" rel="noopener">
            Sign in on another tab
          </a>
        )}
        {fields && (
          // The browser's own way: what comes back may be a file, and needs no script.
          <form method="post" action={pathname + search}>
            {fields.map(([name, value], index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <input key={index} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit">Send it again</Button>
          </form>
        )}
      </div>
    </StaffPage>
  )
}

function titleOf(isSignedOut: boolean, requestId: string | undefined): string {
  if (isSignedOut) return 'You have been signed out'
  return requestId ? 'Not saved: something went wrong on our side' : 'Not saved: our system is not responding'
}

function wordsOf(isKept: boolean, isSignedOut: boolean): string {
  if (!isKept) return isSignedOut ? 'Nothing was saved. Sign in, then choose the file again.' : 'Choose the file again in a minute.'
  return isSignedOut
    ? 'Nothing was saved, and nothing you typed is lost. Sign in on another tab, come back to this one, and send it again.'
    : 'Nothing you typed is lost. Send it again in a minute: what was done already is not done twice.'
}
