import type { Campaign } from '#app/domain/courses/campaign-content.ts'
import { Timeline } from '#app/ui/timeline.tsx'

/** The first weeks, one after the other, on the colour of the hour before sunrise. */
export function CampaignMonth({ weeks }: { weeks: Campaign['firstMonth'] }) {
  return (
    <section className="mt-section bg-night py-[clamp(64px,7vw,120px)] text-on-night" aria-labelledby="month">
      <div className="shell-width">
        <h2 id="month" className="mb-10 lg:mb-18">
          Your first month.
        </h2>
        <Timeline
          across
          items={weeks.map(({ week, title, work }) => ({
            time: `Week ${week}`,
            content: (
              <>
                <h3 className="mb-2">{title}</h3>
                <p>{work}</p>
              </>
            ),
          }))}
        />
      </div>
    </section>
  )
}
