import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Institute } from '#app/domain/content/institute.ts'
import type { PopupContent } from '#app/domain/content/popup.ts'
import { documentAgeMs } from '#app/lib/document-age.ts'
import { whatsappAddress } from '#app/lib/phone.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { isStaff, type ShellPerson } from './member-menu.tsx'
import { closePopupForVisit, isPopupClosed } from './popup-closed.ts'
import { startPopupTimer } from './popup-timer.ts'
import { allowsPopup } from './shell-paths.ts'
import { isVisitorBusy, watchBusy, watchInput } from './visitor-busy.ts'

/** The page the visitor arrived on, until its clock runs. */
let firstPathname: string | null = typeof location === 'undefined' ? null : location.pathname

type Invitation = { content: PopupContent; institute: Institute; workshop: ReactNode; enquiry: ReactNode }
type PopupProps = Invitation & {
  person: ShellPerson | null
  /** Whether the page on screen has room for an invitation. */
  isWelcome: boolean
}

/**
 * The invitation of spec §4: 15 seconds after arriving on a page, as soon as the visitor is free, and once a visit.
 * @param workshop the next career workshop's date in words; null while unknown or past
 * @param enquiry the short form
 */
export function Popup({ content, institute, person, isWelcome, workshop, enquiry }: PopupProps) {
  const { pathname } = useLocation()
  const [shownOn, setShownOn] = useState<string | null>(null)
  const allowed = isWelcome && allowsPopup(pathname) && !isStaff(person)

  useEffect(watchInput, [])
  useEffect(() => {
    if (!allowed || isPopupClosed()) return
    // The first page has been there since before its script ran.
    const passedMs = firstPathname === pathname ? documentAgeMs() : 0
    firstPathname = null
    return startPopupTimer(() => !isPopupClosed() && setShownOn(pathname), isVisitorBusy, watchBusy, passedMs)
  }, [allowed, pathname])

  if (!allowed || shownOn !== pathname) return null
  const close = () => {
    closePopupForVisit()
    setShownOn(null)
  }
  return <PopupDialog content={content} institute={institute} workshop={workshop} enquiry={enquiry} onClose={close} />
}

function PopupDialog({ content, institute, workshop, enquiry, onClose }: Invitation & { onClose: () => void }) {
  return (
    <Dialog
      title={content.title}
      className="popup"
      cross
      onClose={onClose}
      text={
        <p>
          {content.text}
          {workshop && (
            <>
              {' '}
              The next career workshop is on <b>{workshop}</b>.
            </>
          )}
        </p>
      }
    >
      <div className="mt-6">{enquiry}</div>
      <p className="popup-ways">
        <a className="action-link" href={`tel:${institute.phone}`}>
          Call {institute.phoneShown}
        </a>
        <a className="action-link" href={whatsappAddress(institute.whatsapp)} target="_blank" rel="noopener">
          WhatsApp<span className="ml-1 max-md:sr-only"> (new tab)</span>
        </a>
      </p>
    </Dialog>
  )
}
