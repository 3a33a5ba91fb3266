import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { whatsappAddress } from '#app/shared/whatsapp.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { Institute } from '#content/institute.ts'
import { isStaff, type ShellPerson } from './member-menu.tsx'
import { startPopupTimer } from './popup-timer.ts'
import { allowsPopup } from './shell-paths.ts'
import { isVisitorBusy, watchBusy, watchTyping } from './visitor-busy.ts'

const closedKey = 'popup-closed'
let closedThisVisit = false
/** The page the visitor arrived on, until its clock runs. */
let firstPathname: string | null = typeof location === 'undefined' ? null : location.pathname

/**
 * The invitation of spec §4: 15 seconds after arriving on a page, once a visit.
 * @param workshop the next career workshop's date in words; null while unknown or past
 */
export function Popup({ institute, person, workshop }: { institute: Institute; person: ShellPerson | null; workshop: ReactNode }) {
  const { pathname } = useLocation()
  const [shownOn, setShownOn] = useState<string | null>(null)
  const allowed = allowsPopup(pathname) && !isStaff(person)

  useEffect(watchTyping, [])
  useEffect(() => {
    if (!allowed || wasClosed()) return
    // The first page has been there since before its script ran.
    const passedMs = firstPathname === pathname ? performance.now() : 0
    firstPathname = null
    return startPopupTimer(() => setShownOn(pathname), isVisitorBusy, watchBusy, passedMs)
  }, [allowed, pathname])

  if (!allowed || shownOn !== pathname) return null
  const close = () => {
    rememberClosed()
    setShownOn(null)
  }
  return <PopupDialog institute={institute} workshop={workshop} onClose={close} />
}

function PopupDialog({ institute, workshop, onClose }: { institute: Institute; workshop: ReactNode; onClose: () => void }) {
  return (
    <Dialog
      title="Ask a counsellor."
      cross
      onClose={onClose}
      text={
        <>
          <p>Not sure which course fits? Tell us what you do now and what you want to do next. We answer plainly, even if the answer is none of ours.</p>
          {workshop && (
            <p>
              The next career workshop is on <b>{workshop}</b>.
            </p>
          )}
        </>
      }
    >
      <ul className="popup-ways">
        <li>
          <a href={`tel:${institute.phone}`}>Call {institute.phoneShown}</a>
        </li>
        <li>
          <a href={whatsappAddress(institute.whatsapp)} target="_blank" rel="noopener">
            WhatsApp <span className="text-soft">(new tab)</span>
          </a>
        </li>
        <li>
          <a href={`mailto:${institute.mail}`}>Mail {institute.mail}</a>
        </li>
      </ul>
      <ButtonLink to="/courses" className="mt-5" onClick={onClose}>
        Compare the courses
      </ButtonLink>
    </Dialog>
  )
}

/** Storage may be blocked: then the visit is this page's life. */
function wasClosed(): boolean {
  if (closedThisVisit) return true
  try {
    return sessionStorage.getItem(closedKey) !== null
  } catch {
    return false
  }
}

function rememberClosed(): void {
  closedThisVisit = true
  try {
    sessionStorage.setItem(closedKey, '1')
  } catch {
    // Remembered in memory above.
  }
}
