import type { JaaliName } from '#app/lib/jaali-names.ts'

interface JaaliWindowProps {
  jaali: JaaliName
  /** A pointed arch on top; default: a rectangle. */
  arch?: boolean
  floor?: boolean
  /** Sets --span and --rise (jaali.css) and the width. */
  className: string
}

/** A lattice window in a course's hue. Decoration only: it must not carry information. */
export function JaaliWindow({ jaali, arch, floor, className }: JaaliWindowProps) {
  return (
    <span className={`block jaali-${jaali} ${className}`} aria-hidden="true">
      <span className={arch ? 'pane pane-snap pane-arch' : 'pane pane-snap'} />
      {floor && <span className="pane-floor" />}
    </span>
  )
}
