import type { RoadmapView } from '#app/domain/roadmaps/career-roadmaps.server.ts'

/** How much there is, and how long it takes at a pace one can keep. */
export function RoadmapFacts({ roadmap: { hours, topicCount, stages, paces } }: { roadmap: RoadmapView }) {
  return (
    <section className="shell-width" aria-label="How long it takes">
      <dl className="grid grid-cols-2 gap-x-5 border-t border-ink md:grid-cols-4 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr] lg:gap-x-8">
        <div className="border-b border-rule py-4 max-md:col-span-2 md:col-span-4 lg:col-span-1">
          <dt className="mb-1 text-soft">In all, by our estimate</dt>
          <dd className="font-display text-title leading-[1.1] font-medium">about {hours} hours</dd>
          <dd className="mt-1">
            {topicCount} topics in {stages.length} stages
          </dd>
        </div>
        {paces.map(({ hoursAWeek, months }) => (
          <div key={hoursAWeek} className="border-b border-rule py-4">
            <dt className="mb-1 text-soft">At {hoursAWeek} hours a week</dt>
            <dd className="font-display text-title leading-[1.1] font-medium tabular-nums">{months} months</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-soft">
        Counted: every core topic, and one wherever there is a choice. A stage’s hours are its share of the topics. Your own will differ; plan with them, do not
        race them.
      </p>
    </section>
  )
}
