import './chart.css'

/** One lying bar of a share, beside the figures that say it: nothing of its own for anyone who does not see it. */
export function ShareBar({ part, whole }: { part: number; whole: number }) {
  const share = whole > 0 ? Math.min(1, Math.max(0, part / whole)) * 100 : 0
  return (
    <svg className="share-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <path className="chart-line" d="M0 10H100" />
      <rect className="chart-bar" width={share} height="10" />
    </svg>
  )
}
