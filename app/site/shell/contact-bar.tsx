import { useLocation } from 'react-router'
import type { Institute } from '#app/domain/content/institute.ts'
import { whatsappAddress } from '#app/lib/phone.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PhoneMark, WhatsAppMark } from './marks.tsx'
import type { MainAction } from './page-handle.ts'
import { showsCallButton } from './shell-paths.ts'

/** The Call button at the left edge of tablets and larger screens (spec §1). */
export function CallButton({ institute }: { institute: Institute }) {
  const { pathname } = useLocation()
  if (!showsCallButton(pathname)) return null
  return (
    <a className="call-button" href={`tel:${institute.phone}`}>
      <PhoneMark />
      <b>Call</b> <span>{institute.phoneShown}</span>
    </a>
  )
}

type PhoneBarProps = {
  institute: Institute
  action: MainAction | null
  /** The course that the page is about, named in the WhatsApp message. */
  courseLabel?: string
}

/** The bar at the foot of phones: Call, WhatsApp and what the page is for. */
export function PhoneBar({ institute, action, courseLabel }: PhoneBarProps) {
  const { pathname } = useLocation()
  if (!showsCallButton(pathname)) return null
  return (
    <nav className="phone-bar" aria-label="Contact">
      <a href={`tel:${institute.phone}`}>
        <PhoneMark />
        Call
      </a>
      <a href={whatsappAddress(institute.whatsapp, courseLabel && `I have a question about ${courseLabel}.`)} target="_blank" rel="noopener">
        <WhatsAppMark />
        <span>
          WhatsApp<span className="sr-only"> (new tab)</span>
        </span>
      </a>
      {action && <ButtonLink to={action.to}>{action.label}</ButtonLink>}
    </nav>
  )
}
