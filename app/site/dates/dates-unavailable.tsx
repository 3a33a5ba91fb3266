import { getInstitute } from '#app/domain/content/institute.ts'

/** Appears if the dates cannot be loaded, so that a visitor does not think that there are none. */
export function DatesUnavailable() {
  return (
    <div role="status" className="border-y border-ink py-7">
      <p className="font-display text-title leading-tight">The dates cannot be shown right now.</p>
      <p className="mt-3">
        The fault is on our side. Load the page again in a minute, or ask on{' '}
        <a href={`tel:${getInstitute().phone}`} className="whitespace-nowrap">
          {getInstitute().phoneShown}
        </a>
        . {getInstitute().hours}.
      </p>
    </div>
  )
}
