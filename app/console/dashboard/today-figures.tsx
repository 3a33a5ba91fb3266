import type { TodayFigures as Figures } from '#app/domain/reports/dashboard.server.ts'
import { rupees } from '#app/lib/rupees.ts'
import { type Figure, FigureList } from './figure-list.tsx'

interface TodayFiguresProps {
  figures: Figures
  /** The day in India, such as 2026-11-21. */
  today: string
}

/** What asks for a counsellor now. */
export function TodayFigures({ figures: counts, today }: TodayFiguresProps) {
  const { came, unassigned, mine, waiting, myWaiting, overdue, myOverdue, due, myDue, toCall, myToCall, tooLong, overdueFees, overdueFeesPaise, refundsDue } =
    counts
  const figures: Figure[] = [
    { to: '/staff/leads?sort=waiting', figure: waiting, words: 'waiting for a first call', mine: myWaiting },
    {
      to: '/staff/leads?sort=follow-up',
      figure: overdue,
      words: overdue === 1 ? 'follow-up is overdue' : 'follow-ups are overdue',
      mine: myOverdue,
      needsAttention: overdue > 0,
    },
    { to: '/staff/leads?sort=follow-up', figure: due, words: due === 1 ? 'follow-up is still due today' : 'follow-ups are still due today', mine: myDue },
    {
      to: '/staff/tasks?whose=all&kind=unreached',
      figure: toCall,
      words: toCall === 1 ? 'call instead of a message' : 'calls instead of messages',
      mine: myToCall,
      needsAttention: toCall > 0,
    },
    {
      to: '/staff/tasks?whose=all&when=too-long',
      figure: tooLong,
      words: tooLong === 1 ? 'task waits too long' : 'tasks wait too long',
      needsAttention: tooLong > 0,
    },
    ...(overdueFees > 0
      ? [
          {
            to: '/staff/dues?when=overdue',
            figure: overdueFees,
            words: `${overdueFees === 1 ? 'fee is' : 'fees are'} overdue, ${rupees(overdueFeesPaise)}`,
            needsAttention: true,
          },
        ]
      : []),
    ...(refundsDue > 0
      ? [{ to: '/staff/dues?when=refund', figure: refundsDue, words: refundsDue === 1 ? 'refund is due' : 'refunds are due', needsAttention: true }]
      : []),
    { to: '/staff/leads?state=submitted&assigned=nobody', figure: unassigned, words: 'unassigned', needsAttention: unassigned > 0 },
    { to: `/staff/leads?from=${today}&to=${today}`, figure: came, words: 'came today' },
    { to: '/staff/leads?assigned=me', figure: mine, words: 'open ones are yours' },
  ]
  return <FigureList figures={figures} />
}
