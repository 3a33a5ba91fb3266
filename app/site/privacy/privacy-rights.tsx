import type { PrivacyNotice } from './privacy.server.ts'

const within = (days: number) => (days === 1 ? 'one day' : `${days} days`)

/** Each right, with how to use it and how soon it is answered. */
export function PrivacyRights({ rights }: { rights: PrivacyNotice['rights'] }) {
  return (
    <section id="rights" className="mt-section bg-night py-[clamp(64px,7vw,120px)] text-on-night" aria-labelledby="rights-title">
      <div className="shell-width">
        <h2 id="rights-title" className="mb-10 lg:mb-14">
          What you may ask for.
        </h2>
        <ul className="grid gap-x-16 md:grid-cols-2">
          {rights.map(({ id, right, meaning, how, withinDays }) => (
            <li key={id} className="border-t border-on-night/40 py-7">
              <h3>{right}</h3>
              <p className="mt-2">{meaning}</p>
              <p className="mt-2 opacity-85">{how}</p>
              <p className="mt-3 font-semibold">Done within {within(withinDays)}.</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
