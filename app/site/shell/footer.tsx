import { Link } from 'react-router'
import type { Institute } from '#content/institute.ts'

const columns = [
  [
    { label: 'Courses', to: '/courses' },
    { label: 'Upcoming Batches', to: '/upcoming-batches' },
    { label: 'Success Stories', to: '/success-stories' },
    { label: 'Scholarship Test', to: '/scholarship-test' },
  ],
  [
    { label: 'About us', to: '/aboutUs' },
    { label: 'How we count', to: '/how-we-count' },
    { label: 'Contact', to: '/contact' },
    { label: 'Privacy', to: '/privacy-policy' },
  ],
]

export function Footer({ institute }: { institute: Institute }) {
  return (
    <footer className="footer">
      <div className="shell-width grid gap-8 pt-14 pb-24 md:grid-cols-2 lg:grid-cols-[5fr_2fr_2fr_3fr] lg:pb-14">
        <div>
          <p className="mb-2.5 font-display text-title leading-none font-medium">{institute.name}</p>
          <p>
            Job-oriented courses in {institute.city}, in class or live online. Open since {institute.founded}.
          </p>
        </div>
        {columns.map((links) => (
          <ul key={links[0]?.to} className="-mt-2">
            {links.map((link) => (
              <li key={link.to}>
                <Link to={link.to}>{link.label}</Link>
              </li>
            ))}
          </ul>
        ))}
        <div className="-mt-2">
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
