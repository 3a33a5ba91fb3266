import type { JaaliName } from '#app/lib/jaali-names.ts'

export function JaaliDivider({ jaali }: { jaali: JaaliName }) {
  return (
    <div className="shell-width" aria-hidden="true">
      <span className={`jaali-divider jaali-${jaali}`} />
    </div>
  )
}
