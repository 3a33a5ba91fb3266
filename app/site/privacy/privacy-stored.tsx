import type { PrivacyNotice } from './privacy.server.ts'

/** What this site keeps in the visitor's own browser. */
export function PrivacyStored({ stored, note }: { stored: PrivacyNotice['stored']; note: string[] }) {
  return (
    <section id="stored" className="shell-width grid gap-x-16 gap-y-7 pt-section lg:grid-cols-[4fr_8fr]" aria-labelledby="stored-title">
      <h2 id="stored-title" className="text-title leading-tight">
        What stays in your browser
      </h2>
      <div>
        <dl className="border-t border-ink">
          {stored.map(({ name, kind, holds, lasts, needsConsent }) => (
            <div key={name} className="grid gap-x-8 gap-y-1 border-b border-rule py-4 md:grid-cols-[3fr_6fr]">
              <dt className="font-semibold break-words">
                {name}
                <span className="block font-normal text-soft">{kind}</span>
              </dt>
              <dd className="max-w-[62ch]">
                {holds}
                <span className="block text-soft">
                  {lasts}. {needsConsent ? 'Set only after you agree.' : 'Needed for what you asked for.'}
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
