import { getSessionStore } from '#app/lib/browser-storage.ts'

const key = 'popup-closed'
let closedThisVisit = false

/** Whether the visitor has closed the popup or sent an enquiry in this visit. Browser only. */
export function isPopupClosed(): boolean {
  if (closedThisVisit) return true
  try {
    return getSessionStore().getItem(key) !== null
  } catch {
    // The browser may block storage: then the variable is valid until the page is left.
    return false
  }
}

export function closePopupForVisit(): void {
  closedThisVisit = true
  try {
    getSessionStore().setItem(key, '1')
  } catch {
    // Storage is blocked: the variable above still holds it.
  }
}
