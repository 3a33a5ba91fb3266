import { getDayOfVersion } from '#app/domain/content/notice-version.ts'
import { scheduledLanguages } from '#app/domain/content/scheduled-languages.ts'
import type { ShownPolicy } from '#app/domain/privacy/policies.server.ts'
import { formatStoredDate } from '#app/lib/dates.ts'
import { Disclosure } from '#app/ui/accordion.tsx'
import { Paragraphs } from '#app/ui/paragraphs.tsx'

export function PolicyTranslations({ policy: { translations, version, changedOn } }: { policy: ShownPolicy }) {
  if (translations.length === 0) return null
  const inForce = version ? getDayOfVersion(version) : changedOn
  return (
    <section className="mt-7" aria-label="Translations">
      {translations.map(({ language, of, text }) => {
        const [english, own] = scheduledLanguages[language]
        const name = (
          <span>
            <span lang={language}>{own}</span> ({english})
          </span>
        )
        return (
          <Disclosure
            key={language}
            className="max-w-[62ch] border-y border-rule not-first:border-t-0"
            summaryClassName="grid grid-cols-[1fr_20px] items-center gap-4 py-3.5 after:justify-self-end"
            summary={name}
          >
            <div lang={language} dir="auto" className="grid gap-3 pb-5">
              <Paragraphs text={text} />
            </div>
            <p className="pb-7 text-soft">
              {english} translation of the text of {formatStoredDate(of)}.
              {of < inForce && ` The English text has changed since, on ${formatStoredDate(inForce)}.`}
            </p>
          </Disclosure>
        )
      })}
    </section>
  )
}
