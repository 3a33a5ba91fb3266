import type { SiteStatus } from '#app/domain/operations/read-status.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Table } from '#app/ui/table.tsx'

interface StatusPageProps {
  status: SiteStatus
  alarms: { name: string; since: Date }[]
  now: Date
}

const count = (value: number) => value.toLocaleString('en-IN')
const size = (mb: number) => (mb >= 10_240 ? `${count(Math.round(mb / 1024))} GB` : `${count(mb)} MB`)

/** Alarms, then what an operator looks at first, then the processes. */
export function StatusPage({ status: { database, jobs, messages, backup, processes }, alarms, now }: StatusPageProps) {
  return (
    <div className="mt-6 grid gap-8">
      {alarms.length === 0 ? (
        <p>No alarm is on.</p>
      ) : (
        <section aria-labelledby="alarms" className="border-l-4 border-danger pl-4">
          <h2 id="alarms" className="font-semibold">
            {alarms.length === 1 ? 'One alarm is on' : `${count(alarms.length)} alarms are on`}
          </h2>
          <ul className="mt-2 ml-5 grid list-disc gap-1">
            {alarms.map(({ name, since }) => (
              <li key={name}>
                {name}, since <Moment at={since} />
              </li>
            ))}
          </ul>
          <p className="mt-2">The runbook (docs/runbook.md) says what to do.</p>
        </section>
      )}
      <Table
        caption="The site"
        columns={['What', 'Now']}
        rows={[
          { key: 'database', name: 'Database', cells: [`PostgreSQL ${database.version}, ${size(database.mb)}; answered in ${count(database.answerMs)} ms`] },
          { key: 'jobs', name: 'Jobs that wait', cells: [waiting(jobs.waiting, jobs.oldestSeconds)] },
          {
            key: 'stopped',
            name: 'Stopped jobs',
            cells: [
              jobs.stopped === 0 ? (
                'None'
              ) : (
                <ActionLink key="jobs" to="/staff/jobs">
                  {count(jobs.stopped)}
                </ActionLink>
              ),
            ],
          },
          { key: 'messages', name: 'Messages that wait', cells: [waiting(messages.waiting, messages.oldestSeconds)] },
          {
            key: 'dead',
            name: 'Messages given up',
            cells: [
              messages.dead === 0 ? (
                'None'
              ) : (
                <ActionLink key="dead" to="/staff/messages?state=dead">
                  {count(messages.dead)}
                </ActionLink>
              ),
            ],
          },
          { key: 'backup', name: 'Last good backup', cells: [<Backup key="backup" {...backup} />] },
        ]}
      />
      <Table
        caption="Processes seen in the last day"
        columns={['Machine', 'State', 'Release', 'Since', 'Clock', 'Free disk']}
        rows={processes.map(({ id, host, isSeen, seenAt, release, startedAt, clockAheadMs, freeMb, diskMb }) => ({
          key: id,
          name: host,
          cells: [
            isSeen ? (
              <Badge key="state" tone="plain">
                Running
              </Badge>
            ) : (
              <span key="state">
                Last seen <Moment at={seenAt} />
              </span>
            ),
            release,
            <span key="since">
              <Moment at={startedAt} /> ({lasted(now.getTime() - startedAt.getTime())})
            </span>,
            Math.abs(clockAheadMs) < 1000 ? 'Right' : `${count(Math.round(Math.abs(clockAheadMs) / 1000))} s ${clockAheadMs > 0 ? 'ahead' : 'behind'}`,
            freeMb === null || diskMb === null ? 'Not known' : `${size(freeMb)} of ${size(diskMb)}`,
          ],
        }))}
        empty="No process has reported yet."
      />
    </div>
  )
}

function Backup({ state, at, bytes, to, fault, logDelaySeconds }: SiteStatus['backup']) {
  if (state === 'off') return 'None: BACKUP_TO is not set'
  if (state === 'unreadable') return `The backups in ${to} cannot be read: ${fault}`
  if (state === 'none' || !at) return `None yet in ${to}`
  return (
    <>
      <Moment at={at} />, {size(Math.max(1, Math.round(bytes / 1_048_576)))}, in <span className="wrap-anywhere">{to}</span>
      {logDelaySeconds > 60 && <>; the log is {count(Math.floor(logDelaySeconds / 60))} minutes behind</>}
    </>
  )
}

const waiting = (number: number, seconds: number) => (number === 0 ? 'None' : `${count(number)}, the oldest for ${lasted(seconds * 1000)}`)

function lasted(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 60) return `${minutes} min`
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${count(Math.floor(minutes / 1440))} days`
}
