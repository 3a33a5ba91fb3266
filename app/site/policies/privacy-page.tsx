import { getDayOfVersion } from '#app/domain/content/notice-version.ts'
import type { ShownPolicy, ShownPolicyPart } from '#app/domain/privacy/policies.server.ts'
import { formatStoredDate } from '#app/lib/dates.ts'
import { PartContent, PolicyPart } from './policy-part.tsx'
import { PolicyTranslations } from './policy-translations.tsx'

export function PrivacyPage({ notice }: { notice: ShownPolicy }) {
  const { title, lead, version, parts } = notice
  const short = parts.find(({ id }) => id === 'short')
  const others = parts.filter((part) => part !== short)
  return (
    <article className="short-print pb-section">
      <header className="shell-width pt-[clamp(36px,5.5vw,88px)]">
        <h1>{title}</h1>
        {version && (
          <p className="mt-5 text-soft">
            Version {version} of {formatStoredDate(getDayOfVersion(version))}
          </p>
        )}
        <PolicyTranslations policy={notice} />
        {lead && <p className="mt-5 max-w-[62ch] text-lede">{lead}</p>}
        <div className="mt-10 grid gap-x-16 gap-y-10 border-t border-ink pt-8 lg:grid-cols-[8fr_4fr]">
          {short && (
            <div>
              <h2 className="mb-5 text-title">{short.title}</h2>
              <ol className="lozenges grid gap-4 text-lede">
                {[...short.texts, ...short.points].map((text) => (
                  <li key={text} className="max-w-[56ch]">
                    {text}
                  </li>
                ))}
              </ol>
            </div>
          )}
          <nav aria-label="Parts of the notice">
            <ul className="md:max-lg:columns-2">
              {others.map((part) => (
                <li key={part.id}>
                  <a href={`#${part.id}`} className="action-link">
                    {part.title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </header>
      {others.map((part) => {
        if (part.id === 'rights') return <PrivacyRights key={part.id} {...part} />
        if (part.id === 'grievance') return <PrivacyComplaints key={part.id} {...part} />
        return <PolicyPart key={part.id} {...part} foldsLines={part.id === 'stored'} />
      })}
    </article>
  )
}

function PrivacyRights({ id, title, lines, ...part }: ShownPolicyPart) {
  return (
    <section id={id} className="mt-section bg-night py-[clamp(64px,7vw,120px)] text-on-night" aria-labelledby="rights-title">
      <div className="shell-width">
        <h2 id="rights-title" className="mb-10 lg:mb-14">
          {title}
        </h2>
        <ul className="grid gap-x-16 md:grid-cols-2">
          {lines.map(({ name, text }) => (
            <li key={name} className="border-t border-on-night/40 py-7">
              <h3>{name}</h3>
              {text.split('\n').map((paragraph) => (
                <p key={paragraph} className="mt-2 last:mt-3 last:font-semibold">
                  {paragraph}
                </p>
              ))}
            </li>
          ))}
        </ul>
        <PartContent {...part} id={id} title={title} lines={[]} />
      </div>
    </section>
  )
}

function PrivacyComplaints({ id, title, texts, points, ...part }: ShownPolicyPart) {
  return (
    <section id={id} className="mt-section bg-stone py-[clamp(56px,7vw,112px)]" aria-labelledby="grievance-title">
      <div className="shell-width grid gap-x-16 gap-y-8 lg:grid-cols-2">
        <div>
          <h2 id="grievance-title">{title}</h2>
          <div className="mt-6 grid gap-3">
            {[...texts, ...points].map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </div>
        <div className="grid content-end gap-5">
          <PartContent {...part} id={id} title={title} texts={[]} points={[]} />
        </div>
      </div>
    </section>
  )
}
