import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Institute } from '#app/domain/content/institute.ts'
import type { PopupContent } from '#app/domain/content/popup.ts'
import { whatsappAddress } from '#app/lib/whatsapp.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { isStaff, type ShellPerson } from './member-menu.tsx'
import { closePopupForVisit, isPopupClosed } from './popup-closed.ts'
import { startPopupTimer } from './popup-timer.ts'
import { allowsPopup } from './shell-paths.ts'

const fields = 'input:not([type="checkbox"], [type="radio"], [type="submit"], [type="button"]), textarea, select, [contenteditable="true"]'

/** Forms, or lone fields, that the visitor has changed. */
const changed = new WeakSet<EventTarget>()

/** The page the visitor arrived on, until its clock runs. */
let firstPathname: string | null = typeof location === 'undefined' ? null : location.pathname

type Invitation = { content: PopupContent; institute: Institute; workshop: ReactNode; enquiry: ReactNode }
type PopupProps = Invitation & { person: ShellPerson | null }

/**
 * The invitation of spec §4: 15 seconds after arriving on a page, once a visit.
 * @param workshop the next career workshop's date in words; null while unknown or past
 * @param enquiry the short form
 */
export function Popup({ content, institute, person, workshop, enquiry }: PopupProps) {
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
  return <PopupDialog content={content} institute={institute} workshop={workshop} enquiry={enquiry} onClose={close} />
}

function PopupDialog({ content, institute, workshop, enquiry, onClose }: Invitation & { onClose: () => void }) {
  return (
    <Dialog
      title={content.title}
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

/** Notes each field that is typed in; returns how to stop. */
function watchTyping(): () => void {
  const note = (event: Event) => {
    if (event.target instanceof HTMLElement) changed.add(formOf(event.target))
  }
  document.addEventListener('input', note, true)
  return () => document.removeEventListener('input', note, true)
}

/** True while the visitor is in a form they have begun, or another dialog or panel is open. */
function isVisitorBusy(): boolean {
  if (document.querySelector('dialog[open], [popover]:popover-open')) return true
  const active = document.activeElement
  if (!(active instanceof HTMLElement)) return false
  const form = active.closest('form')
  // Anywhere in it: on its boxes, its button, or what it says is wrong.
  if (form) return changed.has(form) || [...form.elements].some(differs)
  return active.matches(fields) && (changed.has(active) || differs(active))
}

/** Calls back after focus moves or a dialog closes; returns how to stop. */
function watchBusy(again: () => void): () => void {
  // Focus reaches the next field only after it has left the last one.
  const later = () => setTimeout(again)
  const signs = ['focusout', 'close', 'toggle']
  for (const sign of signs) document.addEventListener(sign, later, true)
  return () => {
    for (const sign of signs) document.removeEventListener(sign, later, true)
  }
}

/** Typed in before this script ran. */
function differs(field: Element): boolean {
  return 'defaultValue' in field && 'value' in field && field.value !== field.defaultValue
}

function formOf(field: HTMLElement): EventTarget {
  return field.closest('form') ?? field
}
