import type { ReactNode } from 'react'
import type { PrivacyNotice } from '#app/domain/privacy/privacy-notice.server.ts'
import { formatStoredDate } from '#app/lib/dates.ts'
import { PrivacyGrievance } from './privacy-grievance.tsx'
import { PrivacyPurposes } from './privacy-purposes.tsx'

const within = (days: number) => (days === 1 ? 'one day' : `${days} days`)

const parts = [
  ['purposes', 'Purposes and periods'],
  ['never', 'What we never do'],
  ['sharing', 'Who else gets your data'],
  ['rights', 'Your rights'],
  ['guardians', 'Under eighteen'],
  ['safety', 'How your data is kept safe'],
  ['stored', 'Stored in your browser'],
  ['grievance', 'Complaints'],
  ['changes', 'Changes'],
] as const

/** The privacy notice, itemised: the short of it first, then every purpose with its period. */
export function PrivacyPage({ notice }: { notice: PrivacyNotice }) {
  return (
    <>
      <header className="shell-width pt-[clamp(36px,5.5vw,88px)]">
        <h1>{notice.title}</h1>
        <p className="mt-5 text-soft">
          Version {notice.version}, in force from {formatStoredDate(notice.effectiveFrom)}.
        </p>
        <div className="mt-10 grid gap-x-16 gap-y-10 border-t border-ink pt-8 lg:grid-cols-[8fr_4fr]">
          <div>
            <h2 className="mb-5 text-title">In short</h2>
            <ol className="lozenges grid gap-4 text-lede leading-[1.45]">
              {notice.short.map((text) => (
                <li key={text} className="max-w-[56ch]">
                  {text}
                </li>
              ))}
            </ol>
          </div>
          <nav aria-label="Parts of the notice">
            <ul>
              {parts.map(([id, label]) => (
                <li key={id}>
                  <a href={`#${id}`} className="action-link">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </header>
      <Part title="The law">
        <Paragraphs texts={notice.law} />
      </Part>
      <PrivacyPurposes purposes={notice.purposes} />
      <Part id="never" title="What we never do">
        <Points texts={notice.neverDone} />
      </Part>
      <Part id="sharing" title="Who else gets your data">
        <dl className="border-t border-ink">
          {notice.sharing.map(({ withWhom, what }) => (
            <div key={withWhom} className="grid gap-x-8 gap-y-1 border-b border-rule py-4 md:grid-cols-[3fr_6fr]">
              <dt className="font-semibold">{withWhom}</dt>
              <dd className="max-w-[62ch]">{what}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <PrivacyRights rights={notice.rights} />
      <Part id="guardians" title="If you are under eighteen">
        <Points texts={notice.guardians} />
      </Part>
      <Part id="safety" title="How your data is kept safe">
        <Points texts={notice.safety} />
        <h3 className="mt-10 mb-4">Outside the database</h3>
        <dl className="grid gap-3">
          {notice.otherStores.map(({ name, text }) => (
            <div key={name} className="max-w-[62ch]">
              <dt className="font-semibold">{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <h3 className="mt-10 mb-4">If something goes wrong</h3>
        <Paragraphs texts={notice.breach} />
      </Part>
      <PrivacyStored stored={notice.storedItems} note={notice.storedNote} />
      <PrivacyGrievance grievance={notice.grievance} />
      <div className="pb-section">
        <Part id="changes" title="Changes of this notice">
          <Paragraphs texts={notice.changes} />
        </Part>
      </div>
    </>
  )
}

function Part({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="shell-width grid gap-x-16 gap-y-7 pt-section lg:grid-cols-[4fr_8fr]" aria-label={title}>
      <h2 className="text-title leading-tight">{title}</h2>
      <div>{children}</div>
    </section>
  )
}

function Paragraphs({ texts }: { texts: string[] }) {
  return texts.map((text) => (
    <p key={text} className="not-first:mt-3">
      {text}
    </p>
  ))
}

function Points({ texts }: { texts: string[] }) {
  return (
    <ul className="lozenges grid gap-3">
      {texts.map((text) => (
        <li key={text} className="max-w-[62ch]">
          {text}
        </li>
      ))}
    </ul>
  )
}

/** Each right, with how to use it and how soon it is answered. */
function PrivacyRights({ rights }: { rights: PrivacyNotice['rights'] }) {
  return (
    <section id="rights" className="mt-section bg-night py-[clamp(64px,7vw,120px)] text-on-night" aria-labelledby="rights-title">
      <div className="shell-width">
        <h2 id="rights-title" className="mb-10 lg:mb-14">
          Your rights
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

/** What this site keeps in the visitor's own browser. */
function PrivacyStored({ stored, note }: { stored: PrivacyNotice['storedItems']; note: string[] }) {
  return (
    <section id="stored" className="shell-width grid gap-x-16 gap-y-7 pt-section lg:grid-cols-[4fr_8fr]" aria-labelledby="stored-title">
      <h2 id="stored-title" className="text-title leading-tight">
        Stored in your browser
      </h2>
      <div>
        <dl className="border-t border-ink">
          {stored.map(({ name, where, holds, lasts, set }) => (
            <div key={where + name} className="grid gap-x-8 gap-y-1 border-b border-rule py-4 md:grid-cols-[3fr_6fr]">
              <dt className="font-semibold break-words">
                {name}
                <span className="block font-normal text-soft">{where}</span>
              </dt>
              <dd className="max-w-[62ch]">
                {holds}
                <span className="block text-soft">
                  Set {set}. Kept: {lasts}.
                </span>
              </dd>
            </div>
          ))}
        </dl>
        {note.map((text) => (
          <p key={text} className="mt-4">
            {text}
          </p>
        ))}
      </div>
    </section>
  )
}
