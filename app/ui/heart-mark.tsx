export function HeartMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 20.5L3.6 12a5.2 5.2 0 0 1 0-7.3 5 5 0 0 1 7.2 0L12 6l1.2-1.3a5 5 0 0 1 7.2 0 5.2 5.2 0 0 1 0 7.3Z" />
    </svg>
  )
}
