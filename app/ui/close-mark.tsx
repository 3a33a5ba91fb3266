export function CloseMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M5 5L19 19M19 5L5 19" />
    </svg>
  )
}
