import type { TodayFigures as Figures } from '#app/domain/reports/today.server.ts'
import { Link } from '#app/ui/link.tsx'

interface TodayFiguresProps {
  figures: Figures
  /** The day in India, such as 2026-11-21. */
  today: string
}

/** What asks for somebody now, each figure leading to its list. */
export function TodayFigures({ figures, today }: TodayFiguresProps) {
  const { came, unassigned, mine, waiting, myWaiting, overdue, myOverdue, due, myDue, toCall, myToCall, tooLong } = figures
  const entries: { to: string; figure: number; words: string; mine?: number; alarm?: boolean }[] = [
    { to: '/staff/leads?sort=waiting', figure: waiting, words: 'waiting for a first call', mine: myWaiting },
    {
      to: '/staff/leads?sort=follow-up',
      figure: overdue,
      words: overdue === 1 ? 'follow-up is overdue' : 'follow-ups are overdue',
      mine: myOverdue,
      alarm: overdue > 0,
    },
    { to: '/staff/leads?sort=follow-up', figure: due, words: due === 1 ? 'follow-up is still due today' : 'follow-ups are still due today', mine: myDue },
    {
      to: '/staff/tasks?whose=all&kind=unreached',
      figure: toCall,
      words: toCall === 1 ? 'call instead of a message' : 'calls instead of messages',
      mine: myToCall,
      alarm: toCall > 0,
    },
    { to: '/staff/tasks?whose=all&when=too-long', figure: tooLong, words: tooLong === 1 ? 'task waits too long' : 'tasks wait too long', alarm: tooLong > 0 },
    { to: '/staff/leads?state=submitted&assigned=nobody', figure: unassigned, words: 'unassigned', alarm: unassigned > 0 },
    { to: `/staff/leads?from=${today}&to=${today}`, figure: came, words: 'came today' },
    { to: '/staff/leads?assigned=me', figure: mine, words: 'open ones are yours' },
  ]
  return (
    <ul className="today-figures">
      {entries.map(({ to, figure, words, mine: own, alarm }) => (
        <li key={words}>
          <Link to={to} className="today-figure">
            <strong>{figure.toLocaleString('en-IN')}</strong>
            <span>
              {words}
              {alarm && <span className="sr-only"> (needs attention)</span>}
              {own !== undefined && figure > 0 && (
                <span className="block text-soft">{own === 0 ? 'none of them yours' : `${own.toLocaleString('en-IN')} of them yours`}</span>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
