import { progressKeys } from '#app/domain/roadmaps/topic-progress.ts'
import { localStore } from '#app/lib/browser-storage.ts'
import { forgetTypedText } from '#app/ui/typed-text.ts'
import { browserWishlist } from './browser-wishlist.ts'

const longestWaitMs = 3_000
const ready = new WeakSet<HTMLFormElement>()
const waiting = new WeakSet<HTMLFormElement>()

/** Saves what the account does not have yet and, only once it has all, empties the browser's lists. */
async function prepareSignOut(): Promise<void> {
  await Promise.all([browserWishlist.prepareSignOut(), prepareProgress()])
}

/** Progress in roadmaps is this browser's on every page, and only the roadmaps' pages have its script. */
async function prepareProgress(): Promise<void> {
  const person = browserWishlist.person()
  if (person === null || !hasProgress()) return
  const { browserProgress } = await import('#app/site/progress/browser-progress.ts')
  await browserProgress.setAccount({ personId: person, changes: [] }, [])
  await browserProgress.prepareSignOut()
}

function hasProgress(): boolean {
  try {
    return localStore().getItem(progressKeys.owner) !== null || localStore().getItem(progressKeys.list) !== null
  } catch {
    return false
  }
}

/**
 * Lets every form that posts to /sign-out wait, a little, until the wishlist is safe in the account.
 * @returns a function that stops it
 */
export function holdSignOut(): () => void {
  // Before the router's own listener, which would send the form at once.
  window.addEventListener('submit', hold, { capture: true })
  return () => window.removeEventListener('submit', hold, { capture: true })
}

async function hold(event: SubmitEvent): Promise<void> {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || !isSignOut(form, event.submitter) || ready.delete(form)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (waiting.has(form)) return
  waiting.add(form)
  forgetTypedText()
  await Promise.race([prepareSignOut(), new Promise((resolve) => setTimeout(resolve, longestWaitMs))])
  waiting.delete(form)
  ready.add(form)
  form.requestSubmit(event.submitter)
}

function isSignOut(form: HTMLFormElement, submitter: HTMLElement | null): boolean {
  // A field called "action" hides the property of that name.
  const action = submitter?.getAttribute('formaction') ?? form.getAttribute('action')
  return action !== null && new URL(action, location.href).pathname === '/sign-out'
}
