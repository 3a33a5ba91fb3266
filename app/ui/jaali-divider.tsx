import type { JaaliName } from '#app/lib/jaali-names.ts'

/** Divides two parts of a long page: one row of the lattice in its hue. */
export function JaaliDivider({ jaali }: { jaali: JaaliName }) {
  return (
    <div className="shell-width" aria-hidden="true">
      <span className={`jaali-divider jaali-${jaali}`} />
    </div>
  )
}
