import { isRouteErrorResponse } from 'react-router'
import { isUnanswered } from '#app/lib/is-unanswered.ts'

/** `requestId`: the failed request's number in the log, for the person to quote. */
type PageProblem =
  | { kind: 'not-found' }
  | { kind: 'ended-course'; label: string }
  | { kind: 'message'; title: string; text: string; retry: boolean; requestId?: string }

const unexpected: PageProblem = {
  kind: 'message',
  title: 'Something went wrong',
  text: 'The error is on our side and has been noted. Please try again in a minute. If the page fails again, call us and we will help you directly.',
  retry: true,
}

const notAccepted: PageProblem = {
  kind: 'message',
  title: 'This page cannot do that',
  text: 'The address exists, but it does not accept what was sent. Open the page again and start from there.',
  retry: true,
}

const byStatus: Record<number, PageProblem> = {
  400: notAccepted,
  403: {
    kind: 'message',
    title: 'You do not have access to this page',
    text: 'Your account does not have the role that this page needs. Ask an admin of the site to give it to you, or sign out and sign in with another account.',
    retry: false,
  },
  404: { kind: 'not-found' },
  405: notAccepted,
  413: { kind: 'message', title: 'Too large', text: 'What you sent is too large. Shorten it and send it again.', retry: true },
  429: { kind: 'message', title: 'Too many tries', text: 'Please wait a few minutes, then try again.', retry: true },
  503: {
    kind: 'message',
    title: 'This page is not available right now',
    text: 'Our system is not responding. Nothing you saved is lost. Please try again in a minute. If you have just sent a form, go back to it and send it again then.',
    retry: true,
  },
}

const offline: PageProblem = {
  kind: 'message',
  title: 'You seem to be offline',
  text: 'The page could not be fetched. Check your connection, then try again. If you were saving something, check afterwards whether it was saved.',
  retry: true,
}

/** The message for a visitor about an error; never contains the error's own text or stack. */
export function describeProblem(error: unknown, online: boolean): PageProblem {
  if (isRouteErrorResponse(error) && error.status === 410 && typeof error.data?.endedCourse === 'string')
    return { kind: 'ended-course', label: error.data.endedCourse }
  if (isRouteErrorResponse(error)) return byStatus[error.status] ?? { ...unexpected, ...requestIdOf(error.data) }
  return isUnanswered(error) || !online ? offline : unexpected
}

function requestIdOf(data: unknown): { requestId?: string } {
  const { requestId } = (data ?? {}) as { requestId?: unknown }
  return typeof requestId === 'string' ? { requestId } : {}
}
