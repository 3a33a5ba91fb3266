import type { OpenOffer } from '#app/domain/bookings/list-offers.server.ts'
import type { Counsellor } from '#app/domain/leads/counsellors.server.ts'
import type { TodayFigures as Figures, ResponseTimes, Today, WaitingLead } from '#app/domain/reports/dashboard.server.ts'
import { formatStoredDate, getIndiaToday } from '#app/lib/dates.ts'
import { formatDuration } from '#app/lib/format-duration.ts'
import { formatRupees } from '#app/lib/rupees.ts'
import { ActionLink, Link } from '#app/ui/link.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Table } from '#app/ui/table.tsx'
import { type Figure, FigureList } from './figure-list.tsx'
import './dashboard.css'

const count = (value: number) => value.toLocaleString('en-IN')

interface DashboardPageProps {
  today: Today
  offers: OpenOffer[]
  times: { week: ResponseTimes; month: ResponseTimes }
  now: Date
  /** The signed-in person, if they can receive enquiries. */
  reader: Counsellor | null
  courses: { courseID: string; label: string }[]
}

export function DashboardPage({ today, offers, times, now, reader, courses }: DashboardPageProps) {
  const courseLabel = (courseID: string) => courses.find((course) => course.courseID === courseID)?.label ?? courseID
  return (
    <>
      {reader && <NoNewLeads reader={reader} />}
      <TodayFigures figures={today.figures} today={getIndiaToday(now)} />
      <div className="mt-10 grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-2">
        <WaitingList longest={today.longest} waiting={today.figures.waiting} now={now} courseLabel={courseLabel} />
        <ResponseSection {...times} />
        {offers.length > 0 && <Offers offers={offers} />}
      </div>
    </>
  )
}

/** Warns the reader while they receive no new leads. An admin may switch new leads off and gets no warning then. */
function NoNewLeads({ reader: { id, available, backOn, isAdmin } }: { reader: Counsellor }) {
  if (available ? backOn === null : isAdmin) return null
  return (
    <Notice className="mt-6">
      {backOn ? `You are away and get no new leads until ${formatStoredDate(backOn)}.` : 'You are not receiving new leads.'}{' '}
      <Link to={`/staff/counsellors/${id}`}>Change this</Link>
    </Notice>
  )
}

interface WaitingListProps {
  longest: WaitingLead[]
  waiting: number
  now: Date
  courseLabel: (courseID: string) => string
}

function WaitingList({ longest, waiting, now, courseLabel }: WaitingListProps) {
  return (
    <section aria-labelledby="waiting-heading">
      <h2 id="waiting-heading">Waiting longest</h2>
      {longest.length === 0 && <p className="mt-3 text-soft">Nobody is waiting for a first call.</p>}
      <ol className="mt-2">
        {longest.map(({ id, name, courseID, assignedName, createdAt, needsGuardian }) => (
          <li key={id} className="grid border-b border-rule pb-3">
            <Link to={`/staff/leads/${id}`} className="action-link min-w-0 justify-self-start break-words">
              {name}
            </Link>
            <span className="text-soft">
              {formatDuration(now.getTime() - createdAt.getTime())}, {assignedName ?? 'unassigned'}
              {courseID && `, ${courseLabel(courseID)}`}
              {needsGuardian && ', ask the guardian'}
            </span>
          </li>
        ))}
      </ol>
      {waiting > longest.length && <ActionLink to="/staff/leads?sort=waiting">All {waiting.toLocaleString('en-IN')} waiting</ActionLink>}
    </section>
  )
}

function Offers({ offers }: { offers: OpenOffer[] }) {
  return (
    <section aria-labelledby="offers-heading">
      <h2 id="offers-heading">Seats offered</h2>
      <ul className="mt-2">
        {offers.map(({ id, offeringId, title, leadId, name, until }) => (
          <li key={id} className="grid border-b border-rule pb-3">
            <Link to={`/staff/leads/${leadId}`} className="action-link min-w-0 justify-self-start break-words">
              {name}
            </Link>
            <span className="text-soft">
              <Link to={`/staff/bookings/${offeringId}/roster?state=line`}>{title}</Link>, until <Moment at={until} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ResponseSection({ week, month }: { week: ResponseTimes; month: ResponseTimes }) {
  return (
    <section aria-labelledby="response-heading">
      <h2 id="response-heading">Time to first call</h2>
      <p className="mt-2 max-w-[65ch] text-soft">
        From the form to the first call that reached the person. Everyone who sent a form counts; enquiries that staff added or imported do not. A person
        without a call counts as slower than everyone with one.
      </p>
      <div className="mt-3">
        <Table
          caption="Time to first call in the last 7 and 30 days"
          quietCaption
          columns={['Measure', 'Last 7 days', 'Last 30 days']}
          rows={[
            { key: 'half', name: 'Median', cells: [withinText(week, 0.5), withinText(month, 0.5)] },
            { key: 'nine', name: '90% called within', cells: [withinText(week, 0.9), withinText(month, 0.9)] },
            { key: 'asked', name: 'Sent a form', cells: [week.requested, month.requested].map(count) },
            { key: 'answered', name: 'Called', cells: [week.answered, month.answered].map(count) },
            { key: 'waiting', name: 'Still waiting', cells: [week.waiting, month.waiting].map(count) },
            { key: 'never', name: 'Booked or closed before a call', cells: [week.neverAnswered, month.neverAnswered].map(count) },
          ]}
        />
      </div>
    </section>
  )
}

function withinText({ requested, medianMs, ninetiethMs }: ResponseTimes, share: 0.5 | 0.9): string {
  const ms = share === 0.5 ? medianMs : ninetiethMs
  if (ms !== null) return formatDuration(ms)
  return requested === 0 ? 'No form was sent' : 'Too few were called'
}

interface TodayFiguresProps {
  figures: Figures
  /** Date in India, such as 2026-11-21. */
  today: string
}

function TodayFigures({ figures: counts, today }: TodayFiguresProps) {
  const { came, unassigned, mine, waiting, myWaiting, overdue, myOverdue, due, myDue, toCall, myToCall, tooLong, overdueFees, overdueFeesPaise, refundsDue } =
    counts
  const figures: Figure[] = [
    { to: '/staff/leads?sort=waiting', figure: waiting, label: 'waiting for a first call', mine: myWaiting },
    {
      to: '/staff/tasks?whose=all&when=late&kind=follow-up',
      figure: overdue,
      label: overdue === 1 ? 'follow-up is overdue' : 'follow-ups are overdue',
      mine: myOverdue,
      needsAttention: overdue > 0,
    },
    {
      to: '/staff/tasks?whose=all&when=later-today&kind=follow-up',
      figure: due,
      label: due === 1 ? 'follow-up is still due today' : 'follow-ups are still due today',
      mine: myDue,
    },
    {
      to: '/staff/tasks?whose=all&kind=unreached',
      figure: toCall,
      label: toCall === 1 ? 'call instead of a message' : 'calls instead of messages',
      mine: myToCall,
      needsAttention: toCall > 0,
    },
    {
      to: '/staff/tasks?whose=all&when=too-long',
      figure: tooLong,
      label: tooLong === 1 ? 'task waits too long' : 'tasks wait too long',
      needsAttention: tooLong > 0,
    },
    ...(overdueFees > 0
      ? [
          {
            to: '/staff/dues?when=overdue',
            figure: overdueFees,
            label: `${overdueFees === 1 ? 'fee is' : 'fees are'} overdue, ${formatRupees(overdueFeesPaise)}`,
            needsAttention: true,
          },
        ]
      : []),
    ...(refundsDue > 0
      ? [{ to: '/staff/dues?when=refund', figure: refundsDue, label: refundsDue === 1 ? 'refund is due' : 'refunds are due', needsAttention: true }]
      : []),
    {
      to: '/staff/leads?state=submitted&assigned=nobody',
      figure: unassigned,
      label: unassigned === 1 ? 'new lead is unassigned' : 'new leads are unassigned',
      needsAttention: unassigned > 0,
    },
    { to: `/staff/leads?from=${today}&to=${today}`, figure: came, label: came === 1 ? 'lead came today' : 'leads came today' },
    { to: '/staff/leads?state=open&assigned=me', figure: mine, label: mine === 1 ? 'open lead is yours' : 'open leads are yours' },
  ]
  return <FigureList figures={figures} />
}
