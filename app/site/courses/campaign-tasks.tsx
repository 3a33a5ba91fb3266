import type { Campaign } from '#app/domain/courses/campaign-content.ts'

/** Tasks set in the streets around: what is asked, when it is done, what it teaches. */
export function CampaignTasks({ tasks }: { tasks: Campaign['tasks'] }) {
  return (
    <section className="shell-width pt-section" aria-labelledby="tasks">
      <h2 id="tasks" className="mb-10 lg:mb-14">
        Homework with an address.
      </h2>
      <div className="grid border-t border-ink md:grid-cols-2 md:gap-x-16 lg:gap-x-24">
        {tasks.map(({ id, title, brief, done, teaches }) => (
          <article key={id} className="border-b border-rule py-8">
            <h3>{title}</h3>
            <p className="mt-3 text-lede leading-[1.45]">{brief}</p>
            <dl className="mt-5 grid gap-3">
              <div>
                <dt className="font-semibold">It is done when there is</dt>
                <dd>{done}</dd>
              </div>
              <div>
                <dt className="font-semibold">It teaches</dt>
                <dd>{teaches}</dd>
              </div>
            </dl>
          </article>
        ))}
      </div>
    </section>
  )
}
