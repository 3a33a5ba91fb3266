import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { InstituteDetails } from '#app/domain/content/institute.ts'
import type { PopupContent } from '#app/domain/content/popup.ts'
import { getDocumentAgeMs } from '#app/lib/document-age.ts'
import { getWhatsappAddress } from '#app/lib/phone.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import type { FormControl } from '#app/ui/typed-text.ts'
import { isStaff, type ShellPerson } from './member-menu.tsx'
import { closePopupForVisit, isPopupClosed } from './popup-closed.ts'
import { canShowPopup } from './shell-paths.ts'

/** The page on which the visitor arrived, until its timer starts. */
let firstPathname: string | null = typeof location === 'undefined' ? null : location.pathname

type PopupInvitation = { content: PopupContent; institute: InstituteDetails; workshop: ReactNode; enquiry: ReactNode }
type PopupProps = PopupInvitation & {
  person: ShellPerson | null
  isWelcome: boolean
}

/**
 * Opens 15 seconds after a visitor arrives on a page (spec §4), later if the visitor is busy, once per visit. @param workshop as text; null if unknown or past
 */
export function Popup({ content, institute, person, isWelcome, workshop, enquiry }: PopupProps) {
  const { pathname } = useLocation()
  const [shownOn, setShownOn] = useState<string | null>(null)
  const allowed = isWelcome && canShowPopup(pathname) && !isStaff(person)

  useEffect(watchInput, [])
  useEffect(() => {
    if (!allowed || isPopupClosed()) return
    // The first page was visible before its script ran, so count that time.
    const passedMs = firstPathname === pathname ? getDocumentAgeMs() : 0
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

function PopupDialog({ content, institute, workshop, enquiry, onClose }: PopupInvitation & { onClose: () => void }) {
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
        <a className="action-link" href={getWhatsappAddress(institute.whatsapp)} target="_blank" rel="noopener">
          WhatsApp<span className="ml-1 max-md:sr-only"> (new tab)</span>
        </a>
      </p>
    </Dialog>
  )
}

/** Spec §9: the time from arriving on a page until the popup may open. */
const popupDelayMs = 15_000

/** `watch` calls back when `isBusy` may have changed; the visitor arrived `passedMs` ago. @returns a function that cancels the timer */
export function startPopupTimer(show: () => void, isBusy: () => boolean, watch: (again: () => void) => () => void, passedMs = 0): () => void {
  let stopWatching = () => {}
  const showWhenFree = () => {
    if (isBusy()) return false
    stopWatching()
    show()
    return true
  }
  const timer = setTimeout(() => {
    if (!showWhenFree()) stopWatching = watch(showWhenFree)
  }, popupDelayMs - passedMs)
  return () => {
    clearTimeout(timer)
    stopWatching()
  }
}

const controls = 'main :is(input:not([type="hidden"], [type="submit"], [type="button"]), textarea, select)'
const writing = 'input:not([type="checkbox"], [type="radio"], [type="submit"], [type="button"]), textarea, [contenteditable="true"]'
/** The header's menus are details elements; the phone panel is a popover. */
const opened = 'dialog[open], [popover]:popover-open, .site-header details[open]'
const loading = '.loading-indicator:is([data-loading], [data-leaving="loading"])'
/** Parts that visitors use by keyboard, such as a roadmap's topics: the popup waits while the focus is inside. */
const working = '[data-popup="waits"]'
/** Forms that ask for a name and phone number, as the popup does. */
const sameForm = 'main form:has([type="tel"])'

/** Controls that the visitor has changed. A comparison with the default is not enough, because the page's script may set values too. */
const changed = new WeakSet<EventTarget>()

function watchInput(): () => void {
  const note = ({ target }: Event) => {
    if (target) changed.add(target)
  }
  document.addEventListener('input', note, true)
  return () => document.removeEventListener('input', note, true)
}

/**
 * A dialog or menu is open, the next page loads, the visitor types, the focus is in `data-popup="waits"`, a form has unsent input, or the page has a
 * form like the popup's.
 */
function isVisitorBusy(): boolean {
  if (document.querySelector(`${opened}, ${loading}, ${sameForm}`) || document.activeElement?.matches(writing) || document.activeElement?.closest(working))
    return true
  return [...document.querySelectorAll<FormControl>(controls)].some(hasInput)
}

function watchBusy(again: () => void): () => void {
  // Wait a task: when `focusout` fires, the next field does not have the focus yet.
  const later = () => setTimeout(again)
  const signs = ['focusout', 'close', 'toggle', 'input', 'reset']
  for (const sign of signs) document.addEventListener(sign, later, true)
  return () => {
    for (const sign of signs) document.removeEventListener(sign, later, true)
  }
}

function hasInput(control: FormControl): boolean {
  if (control.matches(writing)) return control.value !== '' && (changed.has(control) || isDifferent(control))
  return changed.has(control) || isDifferent(control)
}

/** Changed before this script ran, or restored by the browser. */
function isDifferent(control: FormControl): boolean {
  if (control instanceof HTMLSelectElement) return false
  return control.type === 'checkbox' || control.type === 'radio'
    ? (control as HTMLInputElement).checked !== (control as HTMLInputElement).defaultChecked
    : control.value !== control.defaultValue
}
