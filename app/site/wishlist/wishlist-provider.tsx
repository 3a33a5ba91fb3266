import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { ListAccount } from '#app/lib/kept-list/account-sync.ts'
import { followList } from '#app/lib/kept-list/follow-list.ts'
import { Toast } from '#app/ui/toast.tsx'
import { useReload } from '#app/ui/use-reload.ts'
import { browserWishlist } from './browser-wishlist.ts'
import { SignInAlert } from './sign-in-alert.tsx'
import { holdSignOut } from './sign-out.ts'
import { useWishlist, WishlistContext } from './use-wishlist.ts'

type Props = {
  /** The signed-in person's wishlist, or null. */
  account: ListAccount | null
  /** Courses on sale, though perhaps not all of them. */
  courses: { courseID: string }[]
  /** A lost session is left to the forms of the page: reading again would replace a staff page by the sign-in page. */
  isStaff?: boolean
  children: ReactNode
}

/** Keeps the page's wishlist in step with the browser's other tabs and with the account. Once, around the whole page. */
export function WishlistProvider({ account, courses, isStaff = false, children }: Props) {
  const [asked, setAsked] = useState<{ courseID: string; label: string; opener: HTMLElement } | null>(null)
  const page = useMemo(
    () => ({ account, askToSignIn: (course: { courseID: string; label: string }, opener: HTMLElement) => setAsked({ ...course, opener }) }),
    [account],
  )
  const { pathname } = useLocation()
  const reload = useReload()
  const lostPerson = useRef<string | null>(null)

  useEffect(() => {
    void browserWishlist.setAccount(
      account,
      courses.map((course) => course.courseID),
    )
  }, [account, courses])
  const personId = account?.personId ?? null
  useEffect(() => {
    browserWishlist.onSessionLost = () => {
      // Once a person: a page that still believes somebody is signed in would ask for ever.
      if (!isStaff && lostPerson.current !== personId) void reload()
      lostPerson.current = personId
    }
  }, [reload, personId, isStaff])
  useEffect(followBrowser, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the alert belongs to the page it was opened on.
  useEffect(() => setAsked(null), [pathname])

  return (
    <WishlistContext value={page}>
      {children}
      {asked && <SignInAlert {...asked} onClose={() => setAsked(null)} />}
      <StorageNotice />
    </WishlistContext>
  )
}

function followBrowser(): () => void {
  const stops = [followList(browserWishlist), holdSignOut()]
  return () => {
    for (const stop of stops) stop()
  }
}

const reasons = {
  full: 'This browser’s storage is full.',
  blocked: 'This browser does not let this site store anything.',
  damaged: 'The wishlist kept in this browser was damaged, so courses may be missing from it.',
}

/** Says once a page that the browser does not keep the wishlist, or has not kept it whole. */
function StorageNotice() {
  const { problem, isSignedIn } = useWishlist()
  const [isClosed, setIsClosed] = useState(false)
  const isDamaged = problem === 'damaged'
  return (
    <Toast label="Wishlist" onClose={() => (isDamaged ? void browserWishlist.acceptDamage() : setIsClosed(true))}>
      {problem !== null && (isDamaged || !isClosed) && (
        <>
          {reasons[problem]} {isDamaged ? afterDamage(isSignedIn) : withoutStorage(isSignedIn)}
        </>
      )}
    </Toast>
  )
}

const afterDamage = (isSignedIn: boolean) =>
  isSignedIn ? 'Courses saved in your account are still on your wishlist.' : 'Add missing courses again, or sign in to see those saved in your account.'

const withoutStorage = (isSignedIn: boolean) =>
  isSignedIn ? 'Your wishlist is kept in your account only.' : 'Changes to your wishlist last until you leave this page. Sign in to keep them.'
