const fields = 'input:not([type="checkbox"], [type="radio"], [type="submit"], [type="button"]), textarea, select, [contenteditable="true"]'

/** Forms, or lone fields, that the visitor has changed. */
const changed = new WeakSet<EventTarget>()

/** Notes each field that is typed in; returns how to stop. */
export function watchTyping(): () => void {
  const note = (event: Event) => {
    if (event.target instanceof HTMLElement) changed.add(formOf(event.target))
  }
  document.addEventListener('input', note, true)
  return () => document.removeEventListener('input', note, true)
}

/** True while the visitor is in a form they have begun, or another dialog or panel is open. */
export function isVisitorBusy(): boolean {
  if (document.querySelector('dialog[open], [popover]:popover-open')) return true
  const active = document.activeElement
  if (!(active instanceof HTMLElement)) return false
  const form = active.closest('form')
  // Anywhere in it: on its boxes, its button, or what it says is wrong.
  if (form) return changed.has(form) || [...form.elements].some(differs)
  return active.matches(fields) && (changed.has(active) || differs(active))
}

/** Calls back after focus moves or a dialog closes; returns how to stop. */
export function watchBusy(again: () => void): () => void {
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
