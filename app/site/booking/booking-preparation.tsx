import type { ReactNode } from 'react'
import { eitherWayText, hasEitherWay, isAtCampus } from '#app/domain/bookings/offering-labels.ts'
import type { OwnBooking } from '#app/domain/bookings/own-booking.server.ts'
import { formatSessionCount, sessionLabels } from '#app/domain/bookings/sessions/session-kinds.ts'
import type { TimetableRow } from '#app/domain/bookings/sessions/timetable.server.ts'
import { minShare } from '#app/domain/certificates/certificates.ts'
import { type Directions, getInstitute } from '#app/domain/content/institute.ts'
import { formatInstant, formatStoredDate } from '#app/lib/dates.ts'
import { InstitutePhone } from '#app/site/shell/institute-phone.tsx'
import { ActionLink } from '#app/ui/link.tsx'

/** `rules`: of a test at the campus. */
export type OwnPreparation = { bring: readonly string[]; rules: readonly string[] }

type BookingPreparationProps = {
  booking: Pick<OwnBooking, 'offering' | 'joinUrl'>
  /** What the page of the workshop or of the test asks for; null for other offerings. */
  preparation: OwnPreparation | null
  bring: Directions['bring']
  /** True for a confirmed seat: only then the page shows the link to join. */
  hasSeat: boolean
}

export function BookingPreparation({ booking: { offering, joinUrl }, preparation, bring, hasSeat }: BookingPreparationProps) {
  const campusBring = preparation?.bring ?? bring.campus
  const rules = preparation?.rules ?? []
  const isOnline = offering.mode !== 'classroom'
  return (
    <section aria-labelledby="before" className="grid gap-x-16 gap-y-8 md:grid-cols-2 print:grid-cols-2 print:gap-x-8 print:gap-y-4">
      <h2 id="before" className="text-title leading-tight md:col-span-2 print:col-span-2">
        Before you come
      </h2>
      {isAtCampus(offering) && campusBring.length > 0 && (
        <Part title="What to bring">
          <List texts={campusBring} />
        </Part>
      )}
      {rules.length > 0 && (
        <Part title="Taking the test in person">
          <List texts={rules} />
        </Part>
      )}
      {hasEitherWay(offering) && (
        <Part title="In person or online">
          <p>{eitherWayText}</p>
        </Part>
      )}
      {isOnline && (
        <Part title={offering.mode === 'both' ? 'If you join online' : 'How to join online'}>
          {hasSeat && <JoinLink url={joinUrl} offering={offering} />}
          <List texts={bring.online} />
        </Part>
      )}
      <WhoCalls />
    </section>
  )
}

export function WhoCalls() {
  return (
    <Part title="Who calls you">
      <p>
        A counsellor may call you about this booking, or your parent or guardian if you are under 18. {getInstitute().hours}. Questions? Call{' '}
        <InstitutePhone className="whitespace-nowrap" />.
      </p>
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-3 text-lede leading-tight">{title}</h3>
      {children}
    </div>
  )
}

function List({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="lozenges grid gap-2">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

function JoinLink({ url, offering: { kind, mode } }: { url: string | null; offering: Pick<OwnBooking['offering'], 'kind' | 'mode'> }) {
  if (!url) {
    const call = ` No link one hour before ${kind === 'batch' ? 'a class' : 'the start'}? Call us.`
    return <p className="mb-3">The link to join will be on this page once it is set.{mode === 'online' && call}</p>
  }
  return (
    <p className="mb-2">
      <ActionLink to={url} target="_blank" rel="noopener noreferrer">
        Join online (new tab)
      </ActionLink>
    </p>
  )
}

type TimetableProps = {
  rows: readonly TimetableRow[]
  path: string
}
const markLabels = { present: 'Present', late: 'Late', absent: 'Absent' }
const firstShown = 5

export function Timetable({ rows, path }: TimetableProps) {
  const toCome = rows.filter(({ isOver }) => !isOver)
  const past = rows.filter(({ isOver }) => isOver).toReversed()
  const hasLab = rows.some(({ kind }) => kind === 'lab')
  const all = hasLab ? 'classes and labs' : 'classes'
  return (
    <section aria-labelledby="timetable-title" className="print:hidden">
      <h2 id="timetable-title" className="text-title">
        Timetable
      </h2>
      <p className="my-5">
        <a href={`${path}/calendar.ics`} className="action-link">
          Add all {all} to my calendar
        </a>
      </p>
      <p className="mb-4">
        For your certificate, attend at least {minShare * 100}% of the classes.{hasLab && ' Labs do not count.'}
      </p>
      {toCome.length === 0 ? <p>No {all} to come.</p> : <Rows rows={toCome} />}
      {past.length > 0 && (
        <details className="disclosure mt-6 border-t border-rule">
          <summary className="chevron flex min-h-11 items-center justify-between gap-3 py-2 font-semibold">
            Past {all} ({past.length})
          </summary>
          <Rows rows={past} isWhole />
        </details>
      )}
    </section>
  )
}

function Rows({ rows, isWhole = false }: { rows: readonly TimetableRow[]; isWhole?: boolean }) {
  const [first, rest] = isWhole ? [rows, []] : [rows.slice(0, firstShown), rows.slice(firstShown)]
  return (
    <>
      <ul>{first.map(toRow)}</ul>
      {rest.length > 0 && (
        <details className="disclosure">
          <summary className="chevron flex min-h-11 items-center justify-between gap-3 py-2 font-semibold">
            {formatSessionCount(rest).replaceAll(/\d+/g, '$& more')}
          </summary>
          <ul>{rest.map(toRow)}</ul>
        </details>
      )}
    </>
  )
}

const toRow = (row: TimetableRow) => <Row key={row.id} row={row} />

function Row({
  row: { kind, day, hours, room, trainer, mark, isEarlierBatch, cancelledAt, movedFrom, note, materialsUrl, recordingUrl },
}: {
  row: TimetableRow
}) {
  return (
    <li className="border-b border-rule py-3">
      <p className={cancelledAt ? 'line-through' : ''}>
        <b className="font-semibold">{formatStoredDate(day)}</b>, {hours} IST
        {kind === 'lab' && (
          <>
            {'\u00a0'}· <b className="font-semibold">{sessionLabels.lab}</b>
          </>
        )}
        {room && `\u00a0· ${room}`}
        {trainer && `\u00a0· ${trainer}`}
        {isEarlierBatch && '\u00a0· Your earlier batch'}
      </p>
      {cancelledAt && <p className="font-semibold">Cancelled. {note}</p>}
      {movedFrom && !cancelledAt && (
        <p>
          Moved from {formatInstant(movedFrom)}. {note}
        </p>
      )}
      {mark && <p className="text-soft">{markLabels[mark]}</p>}
      {(materialsUrl || recordingUrl) && (
        <p className="flex flex-wrap gap-x-6">
          {materialsUrl && <ActionLink to={materialsUrl}>Materials</ActionLink>}
          {recordingUrl && <ActionLink to={recordingUrl}>Recording</ActionLink>}
        </p>
      )}
    </li>
  )
}
