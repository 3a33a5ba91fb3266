import type { FormFailure } from '#app/lib/form.ts'

const seeWhich = 'Look in another tab whether it was saved before you press the button again.'
const once = 'Press the button again; it counts once.'

/** What stood in the way when there was no answer that could be read. */
const errors = {
  offline: 'Not sent: this device is offline. What you typed is still here. Press the button again when you are back.',
  lost: 'Not confirmed: the connection was lost, so this may or may not have been saved. What you typed is still here.',
  signedOut: 'Not sent: you have been signed out. What you typed is still here. Sign in on another tab, come back to this one, and press the button again.',
  refused: 'Not sent: this form cannot be sent from here. Open the page again and send it from there.',
  absent: 'Not sent: this is no longer there. Open the page again.',
  large: 'Not sent: this is more than we can take. Shorten it.',
  tooOften: 'Not sent: this was sent too often. What you typed is still here. Try again in a few minutes.',
  // Too much may be asked, or the database be away: a page cannot tell.
  waiting: 'Not sent yet: our system cannot take it in at this moment. What you typed is still here, and this page sends it again by itself. Keep it open.',
  busy: 'Not sent: our system cannot take it in at this moment. What you typed is still here, so try again in a minute.',
  broken: 'Not confirmed: the fault is ours, and this may or may not have been saved. What you typed is still here.',
}
export type FailureTexts = Partial<typeof errors>

/** Errors after which it is unknown whether the form was saved. */
const unknown: (keyof FailureTexts)[] = ['lost', 'broken']

/** @param about.isOnce what is sent twice counts once @param about.errors the form's own words */
export function formFailureText(failure: FormFailure, { isOnce, errors: own }: { isOnce: boolean; errors?: FailureTexts | undefined }): string {
  const name = errorName(failure)
  const next = unknown.includes(name) && (isOnce ? once : seeWhich)
  const number = failure.requestId && `Quote this number when you call us: ${failure.requestId}`
  return [own?.[name] ?? [errors[name], next].filter(Boolean).join(' '), number].filter(Boolean).join(' ')
}

/** While a form that found the system busy is about to be sent again. */
export const waitingText = (own?: FailureTexts): string => own?.waiting ?? errors.waiting

function errorName({ status, isOffline, isOutcomeUnknown }: FormFailure): keyof typeof errors {
  if (isOffline) return 'offline'
  if (isOutcomeUnknown) return 'lost'
  if (status === 401) return 'signedOut'
  if (status === 403) return 'refused'
  if (status === 404 || status === 410) return 'absent'
  if (status === 413) return 'large'
  if (status === 429) return 'tooOften'
  if (status === 503) return 'busy'
  // A proxy that got no answer from the site knows as little as the browser does.
  return status >= 500 && status !== 502 && status !== 504 ? 'broken' : 'lost'
}
