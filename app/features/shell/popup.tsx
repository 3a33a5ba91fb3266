import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Institute } from '#content/institute.ts'
import { CloseMark } from './marks.tsx'
import { isStaff, type ShellPerson } from './member-menu.tsx'
import { startPopupTimer } from './popup-timer.ts'
import { allowsPopup } from './shell-paths.ts'
import { useModal } from './use-modal.ts'
import { isVisitorBusy, watchBusy, watchTyping } from './visitor-busy.ts'

const closedKey = 'popup-closed'
let closedThisVisit = false

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
    return startPopupTimer(() => setShownOn(pathname), isVisitorBusy, watchBusy)
  }, [allowed, pathname])

  if (!allowed || shownOn !== pathname) return null
  const close = () => {
    rememberClosed()
    setShownOn(null)
  }
  return <PopupDialog institute={institute} workshop={workshop} onClose={close} />
}

function PopupDialog({ institute, workshop, onClose }: { institute: Institute; workshop: ReactNode; onClose: () => void }) {
  const dialog = useModal()
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="popup-title" onClose={onClose}>
      <form method="dialog" className="-mt-3 -mr-3 flex justify-end">
        <button type="submit" className="icon-button" aria-label="Close">
          <CloseMark />
        </button>
      </form>
      <h2 id="popup-title" className="text-title">
        Ask a counsellor.
      </h2>
      <p className="mt-3">
        Not sure which course fits? Tell us what you do now and what you want to do next. We answer plainly, even if the answer is none of ours.
      </p>
      {workshop && (
        <p className="mt-3">
          The next career workshop is on <b>{workshop}</b>.
        </p>
      )}
      <ul className="popup-ways">
        <li>
          <a href={`tel:${institute.phone}`}>Call {institute.phoneShown}</a>
        </li>
        <li>
          <a href={`https://wa.me/${institute.whatsapp.replace(/\D/g, '')}`} target="_blank" rel="noopener">
            WhatsApp <span className="text-soft">(new tab)</span>
          </a>
        </li>
        <li>
          <a href={`mailto:${institute.mail}`}>Mail {institute.mail}</a>
        </li>
      </ul>
      <Link to="/courses" className="button mt-5" onClick={onClose}>
        Compare the courses
      </Link>
    </dialog>
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
