import type { Workshop } from '#app/domain/courses/workshop-content.ts'
import type { JaaliName } from '#app/lib/jaali-names.ts'
import { JaaliDivider } from '#app/ui/jaali-divider.tsx'

/** What one carries in, and what one carries out. */
export function WorkshopPacking({ workshop, jaali }: { workshop: Workshop; jaali: JaaliName }) {
  return (
    <div className="pt-section">
      <JaaliDivider jaali={jaali} />
      <div className="shell-width grid gap-12 pt-12 lg:grid-cols-[7fr_5fr] lg:gap-24 lg:pt-16">
        <section aria-labelledby="leave-with">
          <h2 id="leave-with" className="mb-8 lg:mb-10">
            You leave with
          </h2>
          <ul className="lozenges grid gap-6">
            {workshop.leaveWith.map((offering) => (
              <li key={offering} className="text-lede leading-[1.4]">
                {offering}
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="bring">
          <h2 id="bring" className="mb-8 text-title font-medium lg:mt-4 lg:mb-10">
            You bring
          </h2>
          <ul className="lozenges lozenges-hollow grid gap-4">
            {workshop.bring.map((offering) => (
              <li key={offering}>{offering}</li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  )
}
