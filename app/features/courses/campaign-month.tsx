import type { Campaign } from './campaign-content.ts'

/** The first weeks, one after the other, on the colour of the hour before sunrise. */
export function CampaignMonth({ weeks }: { weeks: Campaign['firstMonth'] }) {
  return (
    <section className="mt-section bg-night py-[clamp(64px,7vw,120px)] text-on-night" aria-labelledby="month">
      <div className="shell-width">
        <h2 id="month" className="mb-10 lg:mb-18">
          Your first month.
        </h2>
        <ol className="class-day lg:grid lg:auto-cols-fr lg:grid-flow-col">
          {weeks.map(({ week, title, work }) => (
            <li key={week}>
              <p>Week {week}</p>
              <h3 className="mt-1 mb-2">{title}</h3>
              <p>{work}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
