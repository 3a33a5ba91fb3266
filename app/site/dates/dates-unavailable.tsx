import { getInstitute } from '#app/domain/content/institute.ts'
import { InstitutePhone } from '#app/site/shell/institute-phone.tsx'

/** Appears if the dates cannot be loaded, so that a visitor does not think that there are none. */
export function DatesUnavailable() {
  return (
    <div role="status" className="border-y border-ink py-7">
      <p className="font-display text-title leading-tight">The dates cannot be shown right now.</p>
      <p className="mt-3">
        The fault is on our side. Load the page again in a minute, or ask on <InstitutePhone className="whitespace-nowrap" />. {getInstitute().hours}.
      </p>
    </div>
  )
}
