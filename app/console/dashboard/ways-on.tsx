import { ActionLink } from '#app/ui/link.tsx'

const words: { [path: string]: string } = {
  '/datesform': 'Change the dates of the workshops, the scholarship test and the batches.',
  '/staff/messages': 'What could not be delivered, to be sent again.',
  '/staff/leads': 'Everybody who asked for a call.',
}

/** What else this person may open; for anyone who has nothing to count, the page. */
export function WaysOn({ sections }: { sections: readonly { to: string; label: string }[] }) {
  return (
    <ul className="mt-6">
      {sections.map(({ to, label }) => (
        <li key={to} className="border-b border-rule py-3 first:border-t">
          <ActionLink to={to}>{label}</ActionLink>
          {words[to] && <p className="text-soft">{words[to]}</p>}
        </li>
      ))}
    </ul>
  )
}
