export function InstituteMark() {
  return (
    <svg viewBox="0 0 80 80" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="6" strokeLinejoin="round">
      <path d="M80 40L68.3 51.7L68.3 68.3L51.7 68.3L40 80L28.3 68.3L11.7 68.3L11.7 51.7L0 40L11.7 28.3L11.7 11.7L28.3 11.7L40 0L51.7 11.7L68.3 11.7L68.3 28.3ZM55.7 46.5L46.5 55.7L33.5 55.7L24.3 46.5L24.3 33.5L33.5 24.3L46.5 24.3L55.7 33.5Z" />
    </svg>
  )
}

export function SearchMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13ZM15.2 15.2L20.5 20.5" />
    </svg>
  )
}

export function PhoneMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.8">
      <path d="M5 3h4l2 5-2.5 2a12 12 0 0 0 5.5 5.5L16 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2Z" />
    </svg>
  )
}

/** A speech bubble, because the app's own logo is a trademark. */
export function WhatsAppMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.8">
      <path d="M12 3.5a8.5 8.5 0 0 1 0 17 8.6 8.6 0 0 1-4.2-1.1L3.5 20.5l1.2-4.1A8.5 8.5 0 0 1 12 3.5ZM8.5 10.5h7M8.5 13.5h4.5" />
    </svg>
  )
}
