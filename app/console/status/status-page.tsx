import type { SiteStatus } from '#app/domain/operations/get-status.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Table } from '#app/ui/table.tsx'

interface StatusPageProps {
  status: SiteStatus
  alarms: { name: string; since: Date; text: string | null }[]
  now: Date
}

const formatCount = (value: number) => value.toLocaleString('en-IN')
const formatSize = (mb: number) => (mb >= 10_240 ? `${formatCount(Math.round(mb / 1024))} GB` : `${formatCount(mb)} MB`)

export function StatusPage({ status: { database, jobs, messages, backup, uploads, firestore, processes }, alarms: open, now }: StatusPageProps) {
  const [alarms, over] = [open.filter(({ text }) => text !== null), open.filter(({ text }) => text === null)]
  return (
    <div className="mt-6 grid gap-8">
      {alarms.length === 0 ? (
        <p>No alarm is on.</p>
      ) : (
        <section aria-labelledby="alarms" className="border-l-4 border-danger pl-4">
          <h2 id="alarms">{alarms.length === 1 ? 'One alarm is on' : `${formatCount(alarms.length)} alarms are on`}</h2>
          <ul className="mt-2 ml-5 grid list-disc gap-1">
            {alarms.map(({ name, since, text }) => (
              <li key={name}>
                {text} On since <Moment at={since} />. <span className="text-soft">({name})</span>
              </li>
            ))}
          </ul>
          <p className="mt-2">The runbook (docs/runbook.md) says what to do.</p>
        </section>
      )}
      {over.length > 0 && <p>Solved, so the next check ends the alarm: {over.map(({ name }) => name).join(', ')}.</p>}
      <Table
        caption="The site"
        columns={['What', 'Now']}
        rows={[
          {
            key: 'database',
            name: 'Database',
            cells: [`PostgreSQL ${database.version}, ${formatSize(database.mb)}; answered in ${formatCount(database.answerMs)} ms`],
          },
          { key: 'jobs', name: 'Jobs that wait', cells: [formatWaiting(jobs.waiting, jobs.oldestSeconds)] },
          {
            key: 'stopped',
            name: 'Stopped jobs',
            cells: [<CountLink key="jobs" count={jobs.stopped} to="/staff/jobs" />],
          },
          { key: 'messages', name: 'Messages that wait', cells: [formatWaiting(messages.waiting, Math.max(...Object.values(messages.oldestSeconds)))] },
          {
            key: 'dead',
            name: 'Messages not delivered',
            cells: [<CountLink key="dead" count={messages.dead} to="/staff/messages?state=dead" />],
          },
          { key: 'backup', name: 'Last good backup', cells: [<Backup key="backup" {...backup} />] },
          ...(uploads ? [{ key: 'uploads', name: 'Bucket for uploads', cells: [describeUploads(uploads)] }] : []),
          ...(firestore ? [{ key: 'firestore', name: 'Dates in Cloud Firestore', cells: [<Exchange key="firestore" {...firestore} />] }] : []),
        ]}
      />
      <section aria-labelledby="processes">
        <h2 id="processes" className="mb-2">
          Processes seen in the last day
        </h2>
        <DataTable
          caption="Processes seen in the last day"
          rows={processes}
          keyOf={({ id }) => id}
          columns={[
            { key: 'machine', label: 'Machine', cell: ({ host }) => host },
            { key: 'state', label: 'State', cell: (one) => <Running {...one} /> },
            { key: 'release', label: 'Release', cell: ({ release }) => release },
            {
              key: 'since',
              label: 'Since',
              cell: ({ startedAt }) => (
                <>
                  <Moment at={startedAt} /> ({formatDurationOf(now.getTime() - startedAt.getTime())})
                </>
              ),
            },
            { key: 'clock', label: 'Clock', cell: ({ clockAheadMs }) => formatDelay(clockAheadMs) },
            {
              key: 'disk',
              label: 'Free disk',
              cell: ({ freeMb, diskMb }) => (freeMb === null || diskMb === null ? 'Not known' : `${formatSize(freeMb)} of ${formatSize(diskMb)}`),
            },
          ]}
          empty={<p>No process has reported yet.</p>}
        />
      </section>
    </div>
  )
}

function CountLink({ count, to }: { count: number; to: string }) {
  if (count === 0) return 'None'
  return (
    <ActionLink className="-my-2.5" to={to}>
      {formatCount(count)}
    </ActionLink>
  )
}

function Running({ isSeen, seenAt }: SiteStatus['processes'][number]) {
  if (isSeen) return <Badge tone="plain">Running</Badge>
  return (
    <>
      Last seen <Moment at={seenAt} />
    </>
  )
}

function formatDelay(aheadMs: number): string {
  if (Math.abs(aheadMs) < 1000) return 'Correct'
  return `${formatCount(Math.round(Math.abs(aheadMs) / 1000))} s ${aheadMs > 0 ? 'ahead' : 'behind'}`
}

function Backup({ state, at, bytes, to, error, logDelaySeconds }: SiteStatus['backup']) {
  if (state === 'off') return 'None: BACKUP_TO is not set'
  if (state === 'unreadable') return `The backups in ${to} cannot be read: ${error}`
  if (state === 'none' || !at) return `None yet in ${to}`
  return (
    <>
      <Moment at={at} />, {formatSize(Math.max(1, Math.round(bytes / 1_048_576)))}, in <span className="wrap-anywhere">{to}</span>
      {logDelaySeconds > 60 && <>; the log is {formatCount(Math.floor(logDelaySeconds / 60))} minutes behind</>}
    </>
  )
}

const describeUploads = ({ bucket, error }: NonNullable<SiteStatus['uploads']>) => (error ? `${bucket} cannot be read: ${error}` : `${bucket} can be read`)

function Exchange({ exchangedAt, isConnected }: NonNullable<SiteStatus['firestore']>) {
  return (
    <>
      {!isConnected && 'No working connection now; '}
      {exchangedAt ? (
        <>
          {isConnected ? 'Last' : 'last'} exchanged on <Moment at={exchangedAt} />
        </>
      ) : (
        'never exchanged yet'
      )}
    </>
  )
}

const formatWaiting = (number: number, seconds: number) =>
  number === 0 ? 'None' : `${formatCount(number)}, the oldest for ${formatDurationOf(seconds * 1000)}`

function formatDurationOf(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 60) return `${minutes} min`
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${formatCount(Math.floor(minutes / 1440))} days`
}
