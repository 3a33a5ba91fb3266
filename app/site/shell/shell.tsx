import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import type { ConfirmedClaim } from '#app/domain/claims/claims.ts'
import type { InstituteDetails } from '#app/domain/content/institute.ts'
import type { PopupContent } from '#app/domain/content/popup.ts'
import { getWhatsappAddress } from '#app/lib/phone.ts'
import { ClaimMark } from '#app/site/claims/claim-mark.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { HeartMark } from '#app/ui/heart-mark.tsx'
import { Link } from '#app/ui/link.tsx'
import { Banner, type BannerMessage } from './banner.tsx'
import { useChunkError } from './chunk-loads.ts'
import type { CourseOption } from './course-select.tsx'
import { Footer } from './footer.tsx'
import { LoadErrors } from './load-error-dialog.tsx'
import { InstituteMark, PhoneMark, WhatsAppMark } from './marks.tsx'
import { Masthead } from './masthead.tsx'
import type { ShellPerson } from './member-menu.tsx'
import { listNavigation } from './navigation.ts'
import { type MainAction, usePageNeeds } from './page-handle.ts'
import { Popup } from './popup.tsx'
import { getPlainPath, hasCallButton } from './shell-paths.ts'

type ShellProps = {
  institute: InstituteDetails
  popup: PopupContent
  courses: CourseOption[]
  person: ShellPerson | null
  messages?: readonly BannerMessage[]
  bannerMessage?: string | null
  chunkTimeoutMs: number
  hasDemonstration?: boolean
  wishlist?: ReactNode
  workshop?: ReactNode
  enquiry?: ReactNode
  children: ReactNode
}

export function Shell(props: ShellProps) {
  const {
    institute,
    popup,
    courses,
    person,
    messages = [],
    bannerMessage = null,
    chunkTimeoutMs,
    hasDemonstration = false,
    wishlist = <PlainWishlistLink />,
    workshop = null,
    enquiry = null,
    children,
  } = props
  const { pathname } = useLocation()
  const { mainAction, allowsPopup, isForVisitors } = usePageNeeds()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own parts
  useEffect(revealOnScroll, [pathname])
  const courseHere = courses.find(({ courseID }) => getPlainPath(pathname) === `/${courseID}`)
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <LoadingIndicator />
      <header className="site-header">
        {isForVisitors && <Banner messages={messages} own={bannerMessage} />}
        {(isForVisitors || hasDemonstration) && <SourceStrip claims={isForVisitors ? messages : []} hasDemonstration={hasDemonstration} />}
        {isForVisitors ? (
          <Masthead institute={institute} courses={courses} person={person} wishlist={wishlist} items={listNavigation(institute.partner)} />
        ) : (
          <StaffMark name={institute.name} />
        )}
        {isForVisitors && <CallButton institute={institute} />}
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {isForVisitors && <Footer institute={institute} />}
      {isForVisitors && <PhoneBar institute={institute} action={mainAction} courseLabel={courseHere?.label} />}
      <Popup content={popup} institute={institute} person={person} isWelcome={allowsPopup} workshop={workshop} enquiry={enquiry} />
      <LoadErrors chunkTimeoutMs={chunkTimeoutMs} />
      <ScrollToTop />
    </>
  )
}

function StaffMark({ name }: { name: string }) {
  return (
    <div className="shell-width flex min-h-18 items-center border-b border-rule">
      <Link className="institute-mark" to="/">
        <InstituteMark />
        {name} <span className="text-soft">staff</span>
      </Link>
    </div>
  )
}

function PlainWishlistLink() {
  return (
    <Link className="icon-button" to="/wishlist" aria-label="Wishlist">
      <HeartMark />
    </Link>
  )
}

/** The Call button at the left edge of tablets and larger screens (spec §1). */
function CallButton({ institute }: { institute: InstituteDetails }) {
  const { pathname } = useLocation()
  if (!hasCallButton(pathname)) return null
  return (
    <a className="call-button" href={`tel:${institute.phone}`}>
      <PhoneMark />
      <b>Call</b> <span>{institute.phoneShown}</span>
    </a>
  )
}

type PhoneBarProps = {
  institute: InstituteDetails
  action: MainAction | null
  /** The page's course, named in the WhatsApp message. */
  courseLabel?: string
}

function PhoneBar({ institute, action, courseLabel }: PhoneBarProps) {
  const { pathname } = useLocation()
  if (!hasCallButton(pathname)) return null
  return (
    <nav className="phone-bar" aria-label="Contact">
      <a href={`tel:${institute.phone}`}>
        <PhoneMark />
        Call
      </a>
      <a href={getWhatsappAddress(institute.whatsapp, courseLabel && `I have a question about ${courseLabel}.`)} target="_blank" rel="noopener">
        <WhatsAppMark />
        <span>
          WhatsApp<span className="sr-only"> (new tab)</span>
        </span>
      </a>
      {action && <ButtonLink to={action.to}>{action.label}</ButtonLink>}
    </nav>
  )
}

const parts = 'main :is(h2, figure)'

/** Spec §9: 1000 ms, once. The animation starts just below the window's edge, so nothing has to be hidden before. @returns a function that stops it */
function revealOnScroll(): () => void {
  const waiting = new WeakSet<Element>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        if (isIntersecting && waiting.has(target)) target.setAttribute('data-reveal', '')
        // Parts that were on screen, or above it, when the page opened get no animation.
        if (isIntersecting || boundingClientRect.top < window.innerHeight) observer.unobserve(target)
        else waiting.add(target)
      }
    },
    { rootMargin: '0px 0px 24px' },
  )
  for (const part of document.querySelectorAll(parts)) observer.observe(part)
  return () => observer.disconnect()
}

/** Below the banner: when its claims were confirmed, and whether the page's data is invented. Said once here, so that no page repeats it. */
function SourceStrip({ claims, hasDemonstration }: { claims: readonly ConfirmedClaim[]; hasDemonstration: boolean }) {
  return (
    <div className="source-strip">
      <div className="shell-width">
        <ClaimMark claims={claims} />
        {hasDemonstration && <Link to="/how-we-count#demonstration">Demonstration data</Link>}
      </div>
    </div>
  )
}

export function BareShell({ chunkTimeoutMs, children }: { chunkTimeoutMs: number; children: ReactNode }) {
  return (
    <>
      <LoadingIndicator />
      {children}
      <LoadErrors chunkTimeoutMs={chunkTimeoutMs} />
      <ScrollToTop />
    </>
  )
}

/** Appears while the next page loads, also as a document (`data-leaving`, set by document-navigation.ts), except while a load error is shown. */
function LoadingIndicator() {
  const loading = useNavigation().state !== 'idle'
  const error = useChunkError()
  const shown = loading && !error
  return (
    <div role="status" className="loading-indicator" data-loading={shown || undefined}>
      <span>Loading the page</span>
      <span>You are offline. Try again when the connection is back.</span>
    </div>
  )
}

/** The last page shown. A module variable, because the shell is mounted again between a page and an error page. */
let shownPathname: string | null = null

/** Scrolls to the top or the linked part and focuses the content after a change of page in place (spec §2). New documents start at the top anyway. */
function ScrollToTop() {
  const { pathname, hash, key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link chosen again goes there again
  useLayoutEffect(() => {
    const changed = shownPathname !== null && shownPathname !== pathname
    const first = shownPathname === null
    shownPathname = pathname
    if (first) return
    const target = hash ? document.getElementById(decodeSafely(hash.slice(1))) : null
    if (changed) document.getElementById('main')?.focus({ preventScroll: true })
    if (target) target.scrollIntoView()
    else if (changed) window.scrollTo({ top: 0, left: 0, behavior: 'instant' })
  }, [pathname, hash, key])

  return null
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
