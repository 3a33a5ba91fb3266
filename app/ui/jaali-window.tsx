import type { JaaliName } from '#app/lib/jaali-names.ts'

interface JaaliWindowProps {
  jaali: JaaliName
  /** A pointed arch on top, as in a façade; a plain opening otherwise. */
  arch?: boolean
  /** The window's light, fallen on the floor below it. */
  floor?: boolean
  /** Sets --span and --rise (jaali.css) and the width. */
  className: string
}

/** A pierced window in a course's hue. Decoration only: nothing is said by it alone. */
export function JaaliWindow({ jaali, arch, floor, className }: JaaliWindowProps) {
  return (
    <span className={`block jaali-${jaali} ${className}`} aria-hidden="true">
      <span className={arch ? 'pane pane-snap pane-arch' : 'pane pane-snap'} />
      {floor && <span className="pane-floor" />}
    </span>
  )
}
