import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { Link, useLocation } from 'react-router'
import type { Institute } from '#app/domain/content/institute.ts'
import type { PopupContent } from '#app/domain/content/popup.ts'
import eczar from '#app/ui/fonts/eczar.woff2'
import figtree from '#app/ui/fonts/figtree.woff2'
import { Banner, type BannerMessage } from './banner.tsx'
import { CallButton, PhoneBar } from './contact-bar.tsx'
import type { CourseChoice } from './course-select.tsx'
import { DemonstrationBar } from './demonstration-bar.tsx'
import { LoadErrors } from './load-error-dialog.tsx'
import { LoadingIndicator } from './loading-indicator.tsx'
import { HeartMark } from './marks.tsx'
import { Masthead } from './masthead.tsx'
import type { ShellPerson } from './member-menu.tsx'
import { listNavigation } from './navigation.ts'
import { Popup } from './popup.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'
import { plainPath } from './shell-paths.ts'

/** Links of the footer, a column each. */
const columns = [
  {
    label: 'Courses and results',
    links: [
      { label: 'Courses', to: '/courses' },
      { label: 'Fees', to: '/fees' },
      { label: 'Upcoming Batches', to: '/upcoming-batches' },
      { label: 'Scholarship Test', to: '/scholarship-test' },
      { label: 'Success Stories', to: '/success-stories' },
      { label: 'Placement report', to: '/placement-report' },
      { label: 'How we count', to: '/how-we-count' },
    ],
  },
  {
    label: 'The institute',
    links: [
      { label: 'About us', to: '/aboutUs' },
      { label: 'Our teachers', to: '/faculty' },
      { label: 'Common questions', to: '/faq' },
      { label: 'Contact', to: '/contact' },
      { label: 'Accessibility', to: '/accessibility' },
      { label: 'All pages', to: '/sitemap' },
    ],
  },
  {
    label: 'Rules and complaints',
    links: [
      { label: 'Terms', to: '/terms' },
      { label: 'Refund policy', to: '/refund-policy' },
      { label: 'Privacy', to: '/privacy-policy' },
      { label: 'Cookies', to: '/cookies' },
      { label: 'Complaints', to: '/grievance' },
    ],
  },
]

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
  for (const face of [eczar, figtree]) preload(face, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
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
  const courseHere = courses.find(({ courseID }) => plainPath(pathname) === `/${courseID}`)
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <LoadingIndicator />
      {hasDemonstration && <DemonstrationBar />}
      <header className="site-header">
        <Banner messages={messages} own={bannerMessage} />
        <Masthead institute={institute} courses={courses} person={person} wishlist={wishlist} items={listNavigation(institute.partner)} />
        <CallButton institute={institute} />
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer institute={institute} />
      <PhoneBar institute={institute} courseLabel={courseHere?.label} />
      <Popup content={popup} institute={institute} person={person} workshop={workshop} enquiry={enquiry} />
      <LoadErrors chunkTimeoutMs={chunkTimeoutMs} />
      <ScrollToTop />
    </>
  )
}

function PlainWishlistLink() {
  return (
    <Link className="icon-button" to="/wishlist" aria-label="Wishlist">
      <HeartMark />
    </Link>
  )
}

function Footer({ institute }: { institute: Institute }) {
  return (
    <footer className="footer">
      <div className="shell-width grid grid-cols-2 gap-8 py-14 lg:grid-cols-[4fr_2fr_2fr_2fr_3fr]">
        <div className="max-lg:col-span-2">
          <p className="mb-2.5 font-display text-title leading-none font-medium">{institute.name}</p>
          <p>
            Job-oriented courses in {institute.city}, in class or live online. Open since {institute.founded}.
          </p>
        </div>
        {columns.map(({ label, links }) => (
          <ul key={label} aria-label={label} className="-mt-2">
            {links.map((link) => (
              <li key={link.to}>
                <Link to={link.to}>{link.label}</Link>
              </li>
            ))}
          </ul>
        ))}
        <div className="-mt-2 min-w-0 wrap-anywhere">
          <a href={`tel:${institute.phone}`}>{institute.phoneShown}</a>
          <a href={`mailto:${institute.mail}`}>{institute.mail}</a>
          {institute.social.map(({ label, url }) => (
            <a key={url} href={url} rel="me noopener" target="_blank">
              {label}
              <span className="sr-only"> (new tab)</span>
            </a>
          ))}
          <address className="text-balance not-italic">{institute.address.join(', ')}</address>
          <p className="text-balance">{institute.hours}</p>
        </div>
      </div>
    </footer>
  )
}
