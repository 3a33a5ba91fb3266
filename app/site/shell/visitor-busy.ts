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
export function watchInput(): () => void {
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
export function isVisitorBusy(): boolean {
  if (document.querySelector(`${opened}, ${sameForm}`) || document.activeElement?.matches(writing) || document.activeElement?.closest(working)) return true
  return [...document.querySelectorAll<Control>(controls)].some(holdsInput)
}

/** Calls back when the visitor may have become free; returns how to stop. Browser only. */
export function watchBusy(again: () => void): () => void {
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
