import type { Hosting } from '#app/domain/hosting/hosting-content.ts'
import { SectionHeading } from '#app/ui/section-heading.tsx'

/** Every limit with what happens beyond it: a table on wide screens, and the same rows stacked on narrow ones. */
export function HostingLimits({ limits }: Pick<Hosting, 'limits'>) {
  return (
    <section className="shell-width pt-section" aria-labelledby="limits">
      <SectionHeading id="limits" title="The limits, and what lies beyond.">
        Nothing is ever charged: a limit slows or stops the project, and you are told.
      </SectionHeading>
      <table className="block w-full text-left md:table">
        <thead className="max-md:sr-only">
          <tr className="border-b border-ink text-soft">
            <th scope="col" className="py-3 pr-8 font-normal">
              What
            </th>
            <th scope="col" className="py-3 pr-8 font-normal">
              Limit
            </th>
            <th scope="col" className="py-3 font-normal">
              Beyond it
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block max-md:border-t max-md:border-ink">
          {limits.map(({ id, what, limit, beyond }) => (
            <tr key={id} className="border-b border-rule max-md:block max-md:py-4 md:align-baseline">
              <th scope="row" className="font-normal text-soft max-md:block md:py-4 md:pr-8 md:text-ink">
                {what}
              </th>
              <td className="font-display text-[clamp(1.25rem,1.1rem+0.7vw,1.625rem)] leading-[1.15] font-medium max-md:block max-md:py-1 md:w-[30%] md:py-4 md:pr-8">
                {limit}
              </td>
              <td className="max-md:block md:w-[46%] md:py-4">{beyond}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
