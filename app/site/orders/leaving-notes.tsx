import type { PlanTerms } from '#app/domain/orders/subscriptions.server.ts'

export function LeavingNotes({ terms: { leavingNotes } }: { terms: PlanTerms }) {
  return (
    <ul className="lozenges lozenges-hollow mt-8 grid gap-x-12 gap-y-4 md:grid-cols-2">
      {leavingNotes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}
