import type { Campaign } from '#app/domain/courses/campaign-content.ts'

/** Three ways of learning it, of which this course is only one. */
export function CampaignComparison({ comparison: { note, rows } }: { comparison: Campaign['comparison'] }) {
  return (
    <section className="shell-width pt-section" aria-labelledby="ways">
      <div className="mb-8 grid gap-5 lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-16">
        <h2 id="ways">Three ways to learn it</h2>
        <p className="text-lede leading-[1.45]">{note}</p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
      <section className="overflow-x-auto border-t border-ink pt-5" aria-label="Three ways compared" tabIndex={0}>
        <table className="compare-table w-full">
          <caption className="sr-only">This course, learning by yourself, and a first job at an agency</caption>
          <thead>
            <tr className="font-display text-title leading-tight">
              <th scope="col">This course</th>
              <th scope="col">By yourself</th>
              <th scope="col">At an agency</th>
            </tr>
          </thead>
          {rows.map(({ what, here, selfTaught, agency }) => (
            <tbody key={what}>
              <tr>
                <th scope="rowgroup" colSpan={3} className="text-soft">
                  <span>{what}</span>
                </th>
              </tr>
              <tr>
                <td>{here}</td>
                <td>{selfTaught}</td>
                <td>{agency}</td>
              </tr>
            </tbody>
          ))}
        </table>
      </section>
    </section>
  )
}
