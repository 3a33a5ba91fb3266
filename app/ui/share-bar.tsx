import './chart.css'

/** A horizontal bar for a share. Hidden from screen readers, because the figures beside it say the same. */
export function ShareBar({ part, whole }: { part: number; whole: number }) {
  const share = whole > 0 ? Math.min(1, Math.max(0, part / whole)) * 100 : 0
  return (
    <svg className="share-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <path className="chart-line" d="M0 10H100" />
      <rect className="chart-bar" width={share} height="10" />
    </svg>
  )
}
