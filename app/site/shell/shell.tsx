import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import type { Institute } from '#app/domain/content/institute.ts'
import type { PopupContent } from '#app/domain/content/popup.ts'
import { Link } from '#app/ui/link.tsx'
import { Banner, type BannerMessage } from './banner.tsx'
import { CallButton, PhoneBar } from './contact-bar.tsx'
import type { CourseChoice } from './course-select.tsx'
import { Footer } from './footer.tsx'
import { LoadErrors } from './load-error-dialog.tsx'
import { LoadingIndicator } from './loading-indicator.tsx'
import { HeartMark, InstituteMark } from './marks.tsx'
import { Masthead } from './masthead.tsx'
import type { ShellPerson } from './member-menu.tsx'
import { listNavigation } from './navigation.ts'
import { usePageNeeds } from './page-handle.ts'
import { Popup } from './popup.tsx'
import { revealOnScroll } from './reveal-on-scroll.ts'
import { ScrollToTop } from './scroll-to-top.tsx'
import { plainPath } from './shell-paths.ts'
import { SourceStrip } from './source-strip.tsx'

export type ShellProps = {
  institute: Institute
  popup: PopupContent
  courses: CourseChoice[]
  person: ShellPerson | null
  /** The banner's messages, in order. */
  messages?: readonly BannerMessage[]
  /** Staff's own, before them. */
  bannerMessage?: string | null
  chunkTimeoutMs: number
  hasDemonstration?: boolean
  /** The header's link to the wishlist, with its count. */
  wishlist?: ReactNode
  /** The next career workshop's date in words, for the popup. */
  workshop?: ReactNode
  /** The short enquiry form, for the popup. */
  enquiry?: ReactNode
  children: ReactNode
}

/** Everything that is on every page, around the page. */
export function Shell(props: ShellProps) {
  // Asked for with the style sheet, the faces are there for the first paint, and nothing moves.
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
  const courseHere = courses.find(({ courseID }) => plainPath(pathname) === `/${courseID}`)
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

/** In place of the visitors' header where staff set up their account. */
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
