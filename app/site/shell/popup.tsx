import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Institute } from '#app/domain/content/institute.ts'
import type { PopupContent } from '#app/domain/content/popup.ts'
import { documentAgeMs } from '#app/lib/document-age.ts'
import { whatsappAddress } from '#app/lib/phone.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { isStaff, type ShellPerson } from './member-menu.tsx'
import { closePopupForVisit, isPopupClosed } from './popup-closed.ts'
import { allowsPopup } from './shell-paths.ts'

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

/** Spec §9: how long after arriving on a page the popup's flag turns true. */
const popupDelayMs = 15_000

/**
 * Calls `show` once the delay has passed and `isBusy` says no; while it says yes, `watch` tells when to ask again.
 * @param watch calls back whenever the answer of `isBusy` may have changed; returns how to stop watching
 * @param passedMs how long ago the visitor arrived
 * @returns how to call the whole thing off
 */
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

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const controls = 'main :is(input:not([type="hidden"], [type="submit"], [type="button"]), textarea, select)'
const writing = 'input:not([type="checkbox"], [type="radio"], [type="submit"], [type="button"]), textarea, [contenteditable="true"]'
/** The menus of the header are details; the panel of phones is a popover. */
const opened = 'dialog[open], [popover]:popover-open, .site-header details[open]'
/** Where a visitor works by keys, as in a roadmap's topics, for as long as the focus is there. */
const working = '[data-popup="waits"]'
/** Forms that ask for a name and phone number, as the popup does. */
const sameForm = 'main form:has([type="tel"])'

/** Controls that the visitor has changed, as the page's script may have set them too. */
const changed = new WeakSet<EventTarget>()

/** Notes each control that is changed; returns how to stop. Browser only. */
function watchInput(): () => void {
  const note = ({ target }: Event) => {
    if (target) changed.add(target)
  }
  document.addEventListener('input', note, true)
  return () => document.removeEventListener('input', note, true)
}

/**
 * True while a dialog or a menu is open, the visitor writes or works where `data-popup` says so, or a form of the page holds something that is not sent; and
 * wherever the page has a form like the popup's own. Browser only.
 */
function isVisitorBusy(): boolean {
  if (document.querySelector(`${opened}, ${sameForm}`) || document.activeElement?.matches(writing) || document.activeElement?.closest(working)) return true
  return [...document.querySelectorAll<Control>(controls)].some(holdsInput)
}

/** Calls back when the visitor may have become free; returns how to stop. Browser only. */
function watchBusy(again: () => void): () => void {
  // Focus reaches the next field only after it has left the last one.
  const later = () => setTimeout(again)
  const signs = ['focusout', 'close', 'toggle', 'input', 'reset']
  for (const sign of signs) document.addEventListener(sign, later, true)
  return () => {
    for (const sign of signs) document.removeEventListener(sign, later, true)
  }
}

function holdsInput(control: Control): boolean {
  if (control.matches(writing)) return control.value !== '' && (changed.has(control) || differs(control))
  return changed.has(control) || differs(control)
}

/** Changed before this script ran, or given back by the browser. */
function differs(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return false
  return control.type === 'checkbox' || control.type === 'radio'
    ? (control as HTMLInputElement).checked !== (control as HTMLInputElement).defaultChecked
    : control.value !== control.defaultValue
}
