import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { whatsappAddress } from '#app/lib/whatsapp.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import type { Institute } from '#content/institute.ts'
import { isStaff, type ShellPerson } from './member-menu.tsx'
import { closePopupForVisit, isPopupClosed } from './popup-closed.ts'
import { startPopupTimer } from './popup-timer.ts'
import { allowsPopup } from './shell-paths.ts'
import { isVisitorBusy, watchBusy, watchTyping } from './visitor-busy.ts'

/** The page the visitor arrived on, until its clock runs. */
let firstPathname: string | null = typeof location === 'undefined' ? null : location.pathname

type Invitation = { institute: Institute; workshop: ReactNode; enquiry: ReactNode }
type PopupProps = Invitation & { person: ShellPerson | null }

/**
 * The invitation of spec §4: 15 seconds after arriving on a page, once a visit.
 * @param workshop the next career workshop's date in words; null while unknown or past
 * @param enquiry the short form
 */
export function Popup({ institute, person, workshop, enquiry }: PopupProps) {
  const { pathname } = useLocation()
  const [shownOn, setShownOn] = useState<string | null>(null)
  const allowed = allowsPopup(pathname) && !isStaff(person)

  useEffect(watchTyping, [])
  useEffect(() => {
    if (!allowed || isPopupClosed()) return
    // The first page has been there since before its script ran.
    const passedMs = firstPathname === pathname ? performance.now() : 0
    firstPathname = null
    return startPopupTimer(() => !isPopupClosed() && setShownOn(pathname), isVisitorBusy, watchBusy, passedMs)
  }, [allowed, pathname])

  if (!allowed || shownOn !== pathname) return null
  const close = () => {
    closePopupForVisit()
    setShownOn(null)
  }
  return <PopupDialog institute={institute} workshop={workshop} enquiry={enquiry} onClose={close} />
}

function PopupDialog({ institute, workshop, enquiry, onClose }: Invitation & { onClose: () => void }) {
  return (
    <Dialog
      title="Ask a counsellor."
      cross
      onClose={onClose}
      text={
        <p>
          Leave a name and a number, and a counsellor calls. We answer plainly, even if the answer is none of ours.
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
      <p className="mt-3 flex flex-wrap gap-x-7">
        <a className="action-link" href={`tel:${institute.phone}`}>
          Call {institute.phoneShown}
        </a>
        <a className="action-link" href={whatsappAddress(institute.whatsapp)} target="_blank" rel="noopener">
          WhatsApp (new tab)
        </a>
      </p>
    </Dialog>
  )
}
