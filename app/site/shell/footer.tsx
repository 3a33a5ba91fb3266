import type { InstituteDetails } from '#app/domain/content/institute.ts'
import { getWhatsappAddress } from '#app/lib/phone.ts'
import { Link } from '#app/ui/link.tsx'

type FooterList = { label: string; links: { label: string; to: string }[] }

const columns: FooterList[] = [
  {
    label: 'Courses and results',
    links: [
      { label: 'Courses', to: '/courses' },
      { label: 'Fees and EMI', to: '/fees' },
      { label: 'Upcoming Batches', to: '/upcoming-batches' },
      { label: 'Scholarship Test', to: '/scholarship-test' },
      { label: 'Career Quiz', to: '/career-quiz' },
      { label: 'Career RoadMap', to: '/career-roadmaps' },
      { label: 'Success Stories', to: '/success-stories' },
      { label: 'Placement report', to: '/placement-report' },
    ],
  },
  {
    label: 'The institute',
    links: [
      { label: 'About us', to: '/aboutUs' },
      { label: 'Our teachers', to: '/faculty' },
      { label: 'Contact and map', to: '/contact' },
      { label: 'Common questions', to: '/faq' },
      { label: 'Blog', to: '/courseBlog' },
      { label: 'How we count', to: '/how-we-count' },
      { label: 'All pages', to: '/sitemap' },
    ],
  },
]

const rules: FooterList = {
  label: 'Rules and complaints',
  links: [
    { label: 'Terms', to: '/terms' },
    { label: 'Refunds', to: '/refund-policy' },
    { label: 'Privacy', to: '/privacy-policy' },
    { label: 'Cookies', to: '/cookies' },
    { label: 'Complaints', to: '/grievance' },
    { label: 'Accessibility', to: '/accessibility' },
  ],
}

export function Footer({ institute }: { institute: InstituteDetails }) {
  return (
    <footer className="footer">
      <div className="shell-width grid grid-cols-2 gap-x-5 gap-y-4 py-7 md:py-10 lg:grid-cols-[6fr_3fr_3fr] lg:gap-x-8 lg:py-14">
        <FooterContact institute={institute} />
        {columns.map((column) => (
          <FooterLinks key={column.label} {...column} />
        ))}
        <FooterLinks {...rules} className="col-span-full flex flex-wrap gap-x-6 border-t border-night-rule pt-2" />
      </div>
    </footer>
  )
}

function FooterLinks({ label, links, className }: FooterList & { className?: string }) {
  return (
    <ul aria-label={label} className={className}>
      {links.map((link) => (
        <li key={link.to}>
          <Link to={link.to}>{link.label}</Link>
        </li>
      ))}
    </ul>
  )
}

function FooterContact({ institute }: { institute: InstituteDetails }) {
  return (
    <div className="max-lg:col-span-2">
      <p className="mb-2 font-display text-title leading-none font-medium">{institute.name}</p>
      <p>{`Job-oriented courses in ${institute.city}, in class or live online. Open since ${institute.founded}.`}</p>
      <address className="mt-2 not-italic">{institute.address.join(', ')}</address>
      <p>{institute.hours}</p>
      <p className="flex flex-wrap gap-x-6 wrap-anywhere">
        <a href={`tel:${institute.phone}`}>{institute.phoneShown}</a>
        <NewTabLink label="WhatsApp" url={getWhatsappAddress(institute.whatsapp)} />
        <a href={`mailto:${institute.mail}`}>{institute.mail}</a>
        {institute.social.map(({ label, url }) => (
          <NewTabLink key={url} label={label} url={url} isOurs />
        ))}
      </p>
    </div>
  )
}

/** @param isOurs true for an account of the institute: `rel="me"` says so to search engines */
function NewTabLink({ label, url, isOurs }: { label: string; url: string; isOurs?: boolean }) {
  return (
    <a href={url} rel={isOurs ? 'me noopener' : 'noopener'} target="_blank">
      {label}
      <span className="sr-only"> (new tab)</span>
    </a>
  )
}
