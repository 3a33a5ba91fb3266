import type { FormFailure } from '#app/lib/form.ts'

const seeWhich = 'Look in another tab whether it was saved before you press the button again.'
const once = 'Press the button again; it counts once.'

const errors = {
  offline: 'Not sent: this device is offline. What you typed is still here. Press the button again when you are back.',
  lost: 'Not confirmed: the connection was lost, so this may or may not have been saved. What you typed is still here.',
  signedOut: 'Not sent: you have been signed out. What you typed is still here. Sign in on another tab, come back to this one, and press the button again.',
  refused: 'Not sent: this form cannot be sent from here, or your role no longer allows it. What you typed is still here. Copy it and open the page again.',
  absent: 'Not sent: this is no longer there. Open the page again.',
  large: 'Not sent: this is more than we can take. Shorten it.',
  tooOften: 'Not sent: this was sent too often. What you typed is still here. Try again in a few minutes.',
  // The cause may be too many requests or an unreachable database: the page cannot distinguish them.
  waiting: 'Not sent yet: our system cannot take it in at this moment. What you typed is still here, and this page sends it again by itself. Keep it open.',
  busy: 'Not sent: our system cannot take it in at this moment. What you typed is still here, so try again in a minute.',
  broken: 'Not confirmed: the fault is ours, and this may or may not have been saved. What you typed is still here.',
}
export type FailureTexts = Partial<typeof errors>

/** After these errors the form may or may not have been saved. */
const unknown: (keyof FailureTexts)[] = ['lost', 'broken']

/** With `isOnce`, sending the form twice saves it once. `errors` are the form's own texts. */
export function describeFormFailure(failure: FormFailure, { isOnce, errors: own }: { isOnce: boolean; errors?: FailureTexts | undefined }): string {
  const name = getErrorName(failure)
  const next = unknown.includes(name) && (isOnce ? once : seeWhich)
  const number = failure.requestId && `Quote this number when you call us: ${failure.requestId}`
  return [own?.[name] ?? [errors[name], next].filter(Boolean).join(' '), number].filter(Boolean).join(' ')
}

/** Returns the text shown while the form waits to send itself again, because the system was busy. */
export const getWaitingText = (own: FailureTexts | undefined): string => own?.waiting ?? errors.waiting

function getErrorName({ status, isOffline, isOutcomeUnknown }: FormFailure): keyof typeof errors {
  if (isOffline) return 'offline'
  if (isOutcomeUnknown) return 'lost'
  if (status === 401) return 'signedOut'
  if (status === 403) return 'refused'
  if (status === 404 || status === 410) return 'absent'
  if (status === 413) return 'large'
  if (status === 429) return 'tooOften'
  if (status === 503) return 'busy'
  // 502 and 504 come from a proxy without a response of the site, so the outcome is as unknown as after a lost connection.
  return status >= 500 && status !== 502 && status !== 504 ? 'broken' : 'lost'
}
