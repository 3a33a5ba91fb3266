import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { progressKeys } from '#app/domain/roadmaps/topic-progress.ts'
import { describeAddAfterSignIn, signInToAdd } from '#app/domain/wishlist/sign-in-texts.ts'
import { getLocalStore } from '#app/lib/browser-storage.ts'
import type { ListAccount } from '#app/lib/synced-list/account-sync.ts'
import { followList } from '#app/lib/synced-list/follow-list.ts'
import { clearUnfinished } from '#app/site/quiz/unfinished-quiz.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Toast } from '#app/ui/toast.tsx'
import { clearTypedText } from '#app/ui/typed-text.ts'
import { useReload } from '#app/ui/use-reload.ts'
import { browserWishlist } from './browser-wishlist.ts'
import { useWishlist, WishlistContext } from './use-wishlist.ts'

type WishlistProviderProps = {
  account: ListAccount | null
  /** Courses on sale, perhaps not all of them. */
  courses: { courseID: string }[]
  /** No reload when the session is lost, because the sign-in page would replace a staff page: the page's forms handle it. */
  isStaff?: boolean
  children: ReactNode
}

/** Synchronises the page's wishlist with other tabs and with the account. Used once, around the whole page. */
export function WishlistProvider({ account, courses, isStaff = false, children }: WishlistProviderProps) {
  const [requested, setRequested] = useState<{ courseID: string; label: string; opener: HTMLElement } | null>(null)
  const page = useMemo(
    () => ({ account, requestSignIn: (course: { courseID: string; label: string }, opener: HTMLElement) => setRequested({ ...course, opener }) }),
    [account],
  )
  const { pathname } = useLocation()
  const reload = useReload()
  const lostPerson = useRef<string | null>(null)
  const [isUnsent, setUnsent] = useState(false)

  useEffect(() => {
    void browserWishlist.setAccount(
      account,
      courses.map((course) => course.courseID),
    )
  }, [account, courses])
  const personId = account?.personId ?? null
  useEffect(() => {
    browserWishlist.onSessionLost = (hasUnsent, isAnother) => {
      // A page with unsaved work must not stay open for another person either.
      if (isAnother) return location.reload()
      if (hasUnsent) setUnsent(true)
      // Only once per person: otherwise a page that still shows a signed-in person would reload endlessly.
      if (!isStaff && lostPerson.current !== personId) void reload()
      lostPerson.current = personId
    }
  }, [reload, personId, isStaff])
  useEffect(followBrowser, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the alert belongs to the page it was opened on.
  useEffect(() => setRequested(null), [pathname])

  return (
    <WishlistContext value={page}>
      {children}
      {requested && <SignInAlert {...requested} onClose={() => setRequested(null)} />}
      <ListNotice isUnsent={isUnsent} onClose={() => setUnsent(false)} />
    </WishlistContext>
  )
}

function followBrowser(): () => void {
  const stops = [followList(browserWishlist), delaySignOut()]
  return () => {
    for (const stop of stops) stop()
  }
}

const reasons = {
  full: 'This browser’s storage is full.',
  blocked: 'This browser does not let this site store anything.',
  damaged: 'The wishlist kept in this browser was damaged, so courses may be missing from it.',
}

const unsentText = 'You are signed out. Your latest change to the wishlist is not in your account. It is in this browser: sign in again to save it.'

/** Says once per page that the browser does not store the wishlist, that the stored list was damaged, or that a change came after the sign-out. */
function ListNotice({ isUnsent, onClose }: { isUnsent: boolean; onClose: () => void }) {
  const { problem, isSignedIn, isLeftBehind } = useWishlist()
  const [isClosed, setIsClosed] = useState(false)
  const isDamaged = problem === 'damaged'
  const isProblemShown = problem !== null && (isDamaged || !isClosed)
  const close = () => (isDamaged ? void browserWishlist.acceptDamage() : setIsClosed(true))
  return (
    <Toast label="Wishlist" onClose={isProblemShown ? close : onClose}>
      {isProblemShown ? (
        <>
          {reasons[problem]} {isDamaged ? describeDamage(isSignedIn) : describeMissingStorage(isSignedIn)}
        </>
      ) : (
        isUnsent && isLeftBehind && unsentText
      )}
    </Toast>
  )
}

const describeDamage = (isSignedIn: boolean) =>
  isSignedIn ? 'Courses saved in your account are still on your wishlist.' : 'Add missing courses again, or sign in to see those saved in your account.'

const describeMissingStorage = (isSignedIn: boolean) =>
  isSignedIn ? 'Your wishlist is kept in your account only.' : 'Changes to your wishlist last until you leave this page. Sign in to keep them.'

type SignInAlertProps = { courseID: string; label: string; opener: HTMLElement; onClose: () => void }

/** Spec §5 and §8: the alert for a visitor who adds a course without an account, with a link to sign in. */
function SignInAlert({ courseID, label, opener, onClose }: SignInAlertProps) {
  const { pathname, search } = useLocation()
  const address = `/sign-in?${new URLSearchParams({ returnTo: pathname + search, add: courseID })}`

  function close() {
    onClose()
    // Some browsers do not focus a clicked button, so the dialog cannot return the focus to it.
    opener.focus()
  }

  return (
    <Dialog title={signInToAdd} alert onClose={close} text={<p>{describeAddAfterSignIn(label)}</p>}>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <ButtonLink to={address}>Sign in</ButtonLink>
        <form method="dialog">
          <Button type="submit" quiet>
            Not now
          </Button>
        </form>
      </div>
    </Dialog>
  )
}

const longestWaitMs = 3_000
const ready = new WeakSet<HTMLFormElement>()
const waiting = new WeakSet<HTMLFormElement>()

/** Saves everything that the account does not have yet; only then deletes the browser's lists. @returns false: a list stays in the browser */
async function prepareSignOut(): Promise<boolean> {
  const prepared = await Promise.all([browserWishlist.prepareSignOut(), prepareProgress()])
  return prepared.every(Boolean)
}

/** The browser may have roadmap progress on any page, but only roadmap pages load its script. */
async function prepareProgress(): Promise<boolean> {
  const person = browserWishlist.person()
  if (person === null || !hasProgress()) return true
  const { browserProgress } = await import('#app/site/progress/browser-progress.ts')
  await browserProgress.setAccount({ personId: person, changes: [] }, [])
  return await browserProgress.prepareSignOut()
}

function hasProgress(): boolean {
  try {
    return getLocalStore().getItem(progressKeys.owner) !== null || getLocalStore().getItem(progressKeys.list) !== null
  } catch {
    return false
  }
}

/** Forms that post to /sign-out wait until the wishlist is saved in the account, at most three seconds. @returns a function that stops it */
function delaySignOut(): () => void {
  // Must run before the router's listener, which would send the form at once.
  window.addEventListener('submit', delaySubmit, { capture: true })
  return () => window.removeEventListener('submit', delaySubmit, { capture: true })
}

async function delaySubmit(event: SubmitEvent): Promise<void> {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || !isSignOut(form, event.submitter) || ready.delete(form)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (waiting.has(form)) return
  document.querySelector('.loading-indicator')?.setAttribute('data-leaving', navigator.onLine ? 'loading' : 'offline')
  if (!navigator.onLine) return
  waiting.add(form)
  clearTypedText()
  clearUnfinished()
  const isSaved = await Promise.race([prepareSignOut(), new Promise<false>((resolve) => setTimeout(resolve, longestWaitMs, false))])
  // The next page then says that changes are still in this browser.
  const unsaved = form.querySelector<HTMLInputElement>('[data-unsaved]')
  if (unsaved) unsaved.disabled = isSaved
  waiting.delete(form)
  ready.add(form)
  form.requestSubmit(event.submitter)
}

function isSignOut(form: HTMLFormElement, submitter: HTMLElement | null): boolean {
  // A field with the name "action" hides the form's property of that name.
  const action = submitter?.getAttribute('formaction') ?? form.getAttribute('action')
  return action !== null && new URL(action, location.href).pathname === '/sign-out'
}
