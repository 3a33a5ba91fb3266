import type { About } from './about.server.ts'

/** A batch from the first talk to the first job, in order. */
export function AboutBatch({ batch }: { batch: About['batch'] }) {
  return (
    <section className="mt-section bg-night py-[clamp(64px,7vw,120px)] text-on-night" aria-labelledby="batch">
      <div className="shell-width grid gap-x-16 gap-y-10 lg:grid-cols-[4fr_8fr]">
        <h2 id="batch">A batch, from hello to work.</h2>
        <ol className="border-t border-on-night">
          {batch.map(({ when, title, what }) => (
            <li key={when} className="grid gap-x-8 gap-y-1 border-b border-on-night/30 py-5 md:grid-cols-[3fr_7fr]">
              <p className="opacity-85">{when}</p>
              <div>
                <h3>{title}</h3>
                <p className="mt-1.5">{what}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
