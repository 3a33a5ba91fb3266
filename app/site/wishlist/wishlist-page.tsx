import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatInstant } from '#app/lib/dates.ts'
import { comparedAtMost, getCoursesAddress } from '#app/site/courses/course-compare.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field } from '#app/ui/field.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { browserWishlist } from './browser-wishlist.ts'
import { CourseRow, getCourseLabel, type NextBatch, type WishlistCourse } from './course-row.tsx'
import { HeartButton } from './heart-button.tsx'
import { useWishlist } from './use-wishlist.ts'

/** Number of entries at first: an old browser may have thousands. */
const shownAtFirst = 60

interface WishlistPageProps {
  courses: WishlistCourse[]
  endedCourses: { courseID: string; label: string }[]
  next: Partial<Record<string, NextBatch>>
  /** Only for a signed-in person. */
  member: { alerts: string[]; share: { url: string; until: Date } | null } | null
  problem: string | null
}

/** The list itself. `courses` are those on sale; other courses are marked as no longer offered. */
export function WishlistPage({ courses, endedCourses, next, member, problem }: WishlistPageProps) {
  const { ids, isSignedIn, isLeftBehind } = useWishlist()
  const [shown, setShown] = useState(shownAtFirst)
  const [news, setNews] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const byID = new Map(courses.map((course) => [course.courseID, course]))
  const onSale = ids.filter((courseID) => byID.has(courseID))

  // On this page the visitor relies on the list: warn now if the browser does not store it.
  useEffect(() => browserWishlist.notifyListeners(), [])

  function afterRemoval(label: string, index: number) {
    setNews(`${label} is removed from your wishlist.`)
    // The pressed button no longer exists: focus the next one, or the heading.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLElement>('button[aria-pressed]')
      const target = buttons?.[Math.min(index, buttons.length - 1)] ?? heading.current
      target?.focus()
    })
  }

  return (
    // A list in this browser needs the script at once (hydration-starter.ts).
    <div className="shell-width pt-10 pb-section md:pt-16" data-script="wishlist">
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
      {!isSignedIn && ids.length > 0 && <SignInNote isLeftBehind={isLeftBehind} />}
      {ids.length > 0 && (
        <ul ref={list} className="mt-8 border-t border-ink">
          {ids.slice(0, shown).map((courseID, index) => (
            <WishlistItem
              key={courseID}
              courseID={courseID}
              course={byID.get(courseID)}
              label={getCourseLabel(courseID, [...courses, ...endedCourses])}
              next={next[courseID]}
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
      {ids.length === 0 && (isSignedIn ? <EmptyWishlist /> : <SignInToSee />)}
      {ids.length > 0 && (
        <p className="mt-6 flex flex-wrap gap-x-7">
          {onSale.length > 1 && (
            <ActionLink to={getCoursesAddress({}, onSale.slice(0, comparedAtMost), '#compare')}>
              {onSale.length > comparedAtMost ? `Compare the first ${comparedAtMost}` : `Compare these ${onSale.length}`}
            </ActionLink>
          )}
          <ActionLink to="/courses">See all courses</ActionLink>
        </p>
      )}
      {member && ids.length > 0 && <ShareSection share={member.share} />}
    </div>
  )
}

function ShareSection({ share }: { share: { url: string; until: Date } | null }) {
  return (
    <section aria-labelledby="share" className="mt-section max-w-[58ch]">
      <h2 id="share" className="text-title">
        Share this list
      </h2>
      {share ? (
        <>
          <p className="mt-3">
            Anyone who has this link sees these courses and nothing about you. The link works until {formatInstant(share.until)}, or until you remove it.
          </p>
          <div className="mt-4">
            <Field id="share-link" label="Link to this list">
              <input id="share-link" className="field" type="text" readOnly value={share.url} onFocus={(event) => event.currentTarget.select()} />
            </Field>
          </div>
          <Form method="post" action="/wishlist" preventScrollReset className="mt-4">
            <input type="hidden" name="intent" value="unshare" />
            <Button type="submit" quiet>
              Remove the link
            </Button>
          </Form>
        </>
      ) : (
        <>
          <p className="mt-3">Make a link that shows these courses to anyone who has it. The link shows nothing about you, and you can remove the link.</p>
          <Form method="post" action="/wishlist" preventScrollReset className="mt-4">
            <input type="hidden" name="intent" value="share" />
            <Button type="submit" quiet>
              Make a link
            </Button>
          </Form>
        </>
      )}
    </section>
  )
}

type WishlistItemProps = {
  courseID: string
  /** Absent: the institute no longer offers it. */
  course: WishlistCourse | undefined
  label: string
  next: NextBatch | undefined
  /** Null: the visitor is not signed in, so no mail is possible. */
  hasAlerts: boolean | null
  onRemove: (label: string) => void
}

function WishlistItem({ courseID, course, label, next, hasAlerts, onRemove }: WishlistItemProps) {
  return (
    <CourseRow
      courseID={courseID}
      course={course}
      label={label}
      next={next}
      aside={<HeartButton courseID={courseID} label={label} onRemove={() => onRemove(label)} />}
    >
      {hasAlerts !== null && <AlertSwitch courseID={courseID} label={label} isOn={hasAlerts} />}
    </CourseRow>
  )
}

function AlertSwitch({ courseID, label, isOn }: { courseID: string; label: string; isOn: boolean }) {
  const { formData } = useNavigation()
  const sent = formData?.get('courseID') === courseID ? formData.get('intent') : null
  const shown = sent === 'alerts-on' || (sent !== 'alerts-off' && isOn)
  return (
    <Form method="post" action="/wishlist" preventScrollReset>
      <input type="hidden" name="intent" value={isOn ? 'alerts-off' : 'alerts-on'} />
      <input type="hidden" name="courseID" value={courseID} />
      <button type="submit" className="action-link text-teal underline decoration-1 underline-offset-[0.22em]">
        {shown ? 'Mails are on: stop mails' : 'Tell me by mail'}
        <span className="sr-only"> about {label}</span>
      </button>
    </Form>
  )
}

const signIn = '/sign-in?returnTo=%2Fwishlist'

function SignInLink() {
  return <ActionLink to={signIn}>Sign in</ActionLink>
}

/** @param props `isLeftBehind`: the list belongs to an account that is signed out */
function SignInNote({ isLeftBehind }: { isLeftBehind: boolean }) {
  return (
    <div className="mt-6 text-lede">
      {isLeftBehind ? (
        <p>You are signed out, and this browser still has the list of an account. Changes that the account lacks are saved when you sign in to it again.</p>
      ) : (
        <p>This list is in this browser only. Sign in and it stays with you on every device.</p>
      )}
      <SignInLink />
    </div>
  )
}

/** The same with and without script: the server cannot know the list in the browser. */
function SignInToSee() {
  return (
    <div className="mt-10">
      <EmptyState
        title="Sign in to see your wishlist"
        actions={
          <>
            <ButtonLink to={signIn}>Sign in</ButtonLink>
            <ActionLink to="/courses">See the courses</ActionLink>
          </>
        }
      >
        Press the heart beside a course to save the course. Your account keeps the list for every device.
      </EmptyState>
      <noscript>
        <p className="mt-8">A list kept in this browser only shows with JavaScript on. Your account’s list shows either way.</p>
      </noscript>
    </div>
  )
}

function EmptyWishlist() {
  return (
    <div className="mt-10">
      <EmptyState title="Nothing here yet" actions={<ButtonLink to="/courses">See the courses</ButtonLink>}>
        Press the heart beside a course to save the course.
      </EmptyState>
    </div>
  )
}
