import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { browserWishlist } from './browser-wishlist.ts'
import type { ListedCourse, NextBatch } from './course-row.tsx'
import { ShareSection } from './share-section.tsx'
import { useWishlist } from './use-wishlist.ts'
import { WishlistItem } from './wishlist-item.tsx'
import { EmptyWishlist, SignInToKeep, SignInToSee } from './wishlist-notes.tsx'

/** At first; an old browser may hold thousands of entries. */
const shownAtFirst = 60

interface WishlistPageProps {
  courses: ListedCourse[]
  next: Partial<Record<string, NextBatch>>
  announced: (courseID: string) => string
  /** What only a signed-in person has. */
  member: { alerts: string[]; share: { url: string; until: Date } | null } | null
  problem: string | null
}

/** The list itself. `courses` are those on sale; any other course on the list is marked as no longer offered. */
export function WishlistPage({ courses, next, announced, member, problem }: WishlistPageProps) {
  const { ids, isOpen, isSignedIn } = useWishlist()
  const [shown, setShown] = useState(shownAtFirst)
  const [news, setNews] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const byID = new Map(courses.map((course) => [course.courseID, course]))

  // Here the visitor comes to rely on the list: time to say if the browser does not keep it.
  useEffect(() => browserWishlist.tell(), [])

  function afterRemoval(label: string, index: number) {
    setNews(`${label} is off your wishlist.`)
    // The pressed button is gone: the next one, or the heading, is where the visitor is now.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLElement>('button[aria-pressed]')
      const next = buttons?.[Math.min(index, buttons.length - 1)] ?? heading.current
      next?.focus()
    })
  }

  return (
    <div className="shell-width pt-10 pb-section md:pt-16">
      <h1 ref={heading} tabIndex={-1} className="text-heading leading-none">
        Wishlist
      </h1>
      {problem && (
        <p role="alert" className="field-error mt-4">
          {problem}
        </p>
      )}
      <p role="status" className="sr-only">
        {news}
      </p>
      {!isSignedIn && (isOpen ? ids.length > 0 && <SignInToKeep /> : <SignInToSee />)}
      {ids.length > 0 && (
        <ul ref={list} className="mt-8 border-t border-ink">
          {ids.slice(0, shown).map((courseID, index) => (
            <WishlistItem
              key={courseID}
              courseID={courseID}
              course={byID.get(courseID)}
              next={next[courseID]}
              announced={announced(courseID)}
              hasAlerts={member?.alerts.includes(courseID) ?? null}
              onRemove={(label) => afterRemoval(label, index)}
            />
          ))}
        </ul>
      )}
      {ids.length > shown && (
        <p className="mt-6">
          <Button quiet onClick={() => setShown(shown + shownAtFirst)}>
            Show {Math.min(shownAtFirst, ids.length - shown)} more of {ids.length - shown}
          </Button>
        </p>
      )}
      {ids.length === 0 && (isOpen || isSignedIn) && <EmptyWishlist isSignedIn={isSignedIn} />}
      {ids.length > 0 && (
        <p className="mt-6">
          <ActionLink to="/courses">See all courses</ActionLink>
        </p>
      )}
      {member && ids.length > 0 && <ShareSection share={member.share} />}
    </div>
  )
}
