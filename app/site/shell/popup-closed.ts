import { sessionStore } from '#app/lib/browser-storage.ts'

const key = 'popup-closed'
let closedThisVisit = false

/** Whether the popup has had its answer in this visit: it was closed, or an enquiry was sent. Browser only. */
export function isPopupClosed(): boolean {
  if (closedThisVisit) return true
  try {
    return sessionStore().getItem(key) !== null
  } catch {
    // Storage may be blocked: then the visit is this page's life.
    return false
  }
}

/** Keeps the popup away for the rest of this visit. Browser only. */
export function closePopupForVisit(): void {
  closedThisVisit = true
  try {
    sessionStore().setItem(key, '1')
  } catch {
    // Remembered in memory above.
  }
}
