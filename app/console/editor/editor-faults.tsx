import { controlOf, labelOf } from '#app/domain/publications/drafts/draft-labels.ts'
import type { PublicationKind } from '#app/domain/publications/publications.ts'

/** Faults by the path of their field, each with its control and the name of the field. */
export function summaryOf(kind: PublicationKind, faults: Record<string, string>) {
  return Object.entries(faults).map(([path, message]) => ({ id: controlOf(path), label: labelOf(kind, path), errors: [message] }))
}

/** What is in the way, each with the way to where it is mended. It takes no focus: it comes while somebody types. */
export function FaultList({ title, faults, kind }: { title: string; faults: Record<string, string>; kind: PublicationKind }) {
  const all = summaryOf(kind, faults)
  if (all.length === 0) return null
  return (
    <section aria-label={title} className="mt-6 border-l-4 border-edge pl-4">
      <h2 className="font-text text-lede font-semibold">{title}</h2>
      <ul>
        {all.map(({ id, label, errors }) => (
          <li key={id + label}>
            <a className="action-link py-2" href={`#${id}`} onClick={() => document.getElementById(id)?.focus()}>
              {label}: {errors.join(' ')}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
