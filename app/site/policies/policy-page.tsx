import type { ShownPolicy } from '#app/domain/privacy/policies.server.ts'
import { formatStoredDate } from '#app/lib/dates.ts'
import { PolicyPart } from './policy-part.tsx'
import { PolicyTranslations } from './policy-translations.tsx'

export function PolicyPage({ policy }: { policy: ShownPolicy }) {
  const { title, lead, changedOn, parts } = policy
  return (
    <article className="pb-section">
      <header className="shell-width grid gap-7 pt-[clamp(36px,5.5vw,88px)] lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-16">
        <h1>{title}</h1>
        <div>
          {lead && <p className="mb-4 text-lede">{lead}</p>}
          <p className="text-soft">Last changed {formatStoredDate(changedOn)}.</p>
          <PolicyTranslations policy={policy} />
        </div>
      </header>
      {parts.map((part) => (
        <PolicyPart key={part.id} {...part} />
      ))}
    </article>
  )
}
