import type { ReactNode } from 'react'
import type { Workshop } from '#app/domain/courses/workshop-content.ts'

/** Whom the session suits, whom it would bore, and who stands in front. */
export function WorkshopFit({ workshop }: { workshop: Workshop }) {
  return (
    <section className="shell-width pt-section" aria-labelledby="fit">
      <h2 id="fit" className="mb-10 lg:mb-14">
        Is it yours?
      </h2>
      <div className="grid gap-10 lg:grid-cols-3 lg:gap-16">
        <Part title="Come if">
          <Sentences of={workshop.suits} />
        </Part>
        <Part title="Stay home if">
          <Sentences of={workshop.notFor} hollow />
        </Part>
        <Part title="Who is there">
          <dl className="grid gap-4">
            {workshop.runBy.map(({ role, does }) => (
              <div key={role}>
                <dt className="font-semibold">{role}</dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </Part>
      </div>
    </section>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-t border-ink pt-5">
      <h3 className="mb-5">{title}</h3>
      {children}
    </div>
  )
}

function Sentences({ of, hollow }: { of: string[]; hollow?: boolean }) {
  return (
    <ul className={hollow ? 'lozenges lozenges-hollow grid gap-4' : 'lozenges grid gap-4'}>
      {of.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
