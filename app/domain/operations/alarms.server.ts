import { and, asc, isNull, notInArray, sql } from 'drizzle-orm'
import { listAdminAddresses } from '#app/domain/accounts/people/list-people.server.ts'
import { renderMail } from '#app/domain/content/mail-content.server.ts'
import { hourMs } from '#app/lib/periods.ts'
import { config } from '#app/platform/config.server.ts'
import { db, inTransaction, lockKey, type Queryable } from '#app/platform/db/client.server.ts'
import { logWarning } from '#app/platform/log/log.server.ts'
import { queueMail } from '#app/platform/mail/mail-queue.server.ts'
import { getSiteStatus, type SiteStatus } from './get-status.server.ts'
import { maxAheadMs } from './processes.server.ts'
import { alarms } from './schema.server.ts'

/** A person must solve it. `text` is one sentence without personal data. */
type Alarm = { name: string; text: string }

const hourSeconds = hourMs / 1000
/** A night and a morning have passed since the last backup. */
const backupHours = 30
const minFree = { share: 0.1, mb: 1_024 }

const formatHours = (seconds: number) => {
  const hours = Math.floor(seconds / hourSeconds)
  return hours === 1 ? '1 hour' : `${hours} hours`
}

/** `docs/runbook.md` uses the same names. */
function listAlarms({ jobs, messages, backup, uploads, firestore, processes }: SiteStatus, now: Date): Alarm[] {
  const found: Alarm[] = []
  const alarm = (name: string, text: string) => found.push({ name, text })
  if (!messages.hasMailServer) alarm('no-mail-server', 'No mail server is set up, so mails are kept as files and reach no one. Set SMTP_URL.')
  // Without a mail server, mails sent again would fail too.
  const dead = messages.hasMailServer ? messages.dead : messages.dead - messages.deadMails
  if (dead > 0) alarm('messages-dead', `${dead === 1 ? '1 message was' : `${dead} messages were`} given up. See /staff/messages: Send again or Drop.`)
  const { mail, sms, whatsapp, webhook } = messages.oldestSeconds
  if (mail > hourSeconds) alarm('mail-waiting', `Mail has waited for ${formatHours(mail)} to be taken by the mail server.`)
  if (sms > hourSeconds) alarm('sms-waiting', `An SMS has waited for ${formatHours(sms)} to be taken by the SMS gateway.`)
  if (whatsapp > hourSeconds) alarm('whatsapp-waiting', `A WhatsApp message has waited for ${formatHours(whatsapp)} to be taken by the WhatsApp gateway.`)
  if (webhook > hourSeconds) alarm('webhook-waiting', `A webhook has waited for ${formatHours(webhook)} to be taken by its receiver.`)
  if (jobs.oldestSeconds > hourSeconds / 2) alarm('jobs-waiting', `A job has waited for ${Math.floor(jobs.oldestSeconds / 60)} minutes.`)
  const isMissing = backup.state === 'none' || (backup.at !== null && now.getTime() - backup.at.getTime() > backupHours * hourMs)
  if (isMissing && processes.some(({ startedAt }) => now.getTime() - startedAt.getTime() > backupHours * hourMs || backup.at !== null))
    alarm('backup-missing', backup.at ? `The last good backup is of ${backup.at.toISOString()}.` : 'No backup has been made yet.')
  if (backup.state === 'unreadable') alarm('backup-unreadable', `The backups cannot be read: ${backup.error}.`)
  if (backup.logDelaySeconds > 10 * 60)
    alarm('log-behind', `The database’s log has waited for ${Math.floor(backup.logDelaySeconds / 60)} minutes to reach the backups.`)
  if (uploads?.error) alarm('uploads-unreadable', `The bucket ${uploads.bucket} for uploads cannot be read: ${uploads.error}.`)
  // Before the first exchange, the time since the last start of a process counts.
  const [newest] = processes.toSorted((a, b) => b.startedAt.getTime() - a.startedAt.getTime())
  const exchangedAt = firestore?.exchangedAt ?? newest?.startedAt ?? now
  const minutes = Math.floor((now.getTime() - exchangedAt.getTime()) / 60_000)
  if (firestore && !firestore.isConnected && minutes >= 10)
    alarm('firestore-unreachable', `No dates have been exchanged with Cloud Firestore for ${minutes} minutes.`)
  for (const { host, freeMb, diskMb, clockAheadMs, isSeen } of processes) {
    if (!isSeen) continue
    if (
      freeMb !== null &&
      diskMb !== null &&
      (freeMb < diskMb * minFree.share || freeMb < minFree.mb) &&
      !found.some(({ name }) => name === `disk-full ${host}`)
    )
      alarm(`disk-full ${host}`, `${host} has ${freeMb.toLocaleString('en-IN')} MB of disk left.`)
    if (Math.abs(clockAheadMs) > maxAheadMs && !found.some(({ name }) => name === `clock-wrong ${host}`))
      alarm(`clock-wrong ${host}`, `The clock of ${host} is ${Math.round(Math.abs(clockAheadMs) / 1000)} seconds ${clockAheadMs > 0 ? 'ahead' : 'behind'}.`)
  }
  return found
}

/** Each new alarm once, and again every 24 hours while it lasts. */
export async function watchOperations(now = new Date()): Promise<void> {
  const found = listAlarms(await getSiteStatus(), now)
  await inTransaction(async (tx) => {
    // Two processes may run this at the same time.
    await lockKey(tx, 'alarms')
    const known = new Map((await tx.select().from(alarms)).map((one) => [one.name, one]))
    const names = found.map(({ name }) => name)
    await tx
      .update(alarms)
      .set({ endedAt: sql`now()` })
      .where(and(isNull(alarms.endedAt), names.length > 0 ? notInArray(alarms.name, names) : undefined))
    for (const alarm of found) {
      const before = known.get(alarm.name)
      // An alarm that ended and came back is mailed again after one hour, one that lasts after 24 hours.
      const pauseMs = (before?.endedAt === null ? 24 : 1) * hourMs
      const isDue = !before || now.getTime() - before.mailedAt.getTime() > pauseMs
      await tx
        .insert(alarms)
        .values({ name: alarm.name })
        .onConflictDoUpdate({
          target: alarms.name,
          set: { endedAt: null, ...(before?.endedAt && { since: sql`now()` }), ...(isDue && { mailedAt: now }) },
        })
      if (isDue) await notifyAdmins(tx, alarm)
    }
  })
}

async function notifyAdmins(tx: Queryable, { name, text }: Alarm): Promise<void> {
  logWarning(`Alarm ${name}: ${text}`)
  const mail = renderMail('operations-alarm', { alarm: name, link: `${config().publicUrl}/staff/status` }, { facts: text })
  for (const to of await listAdminAddresses(tx)) await queueMail({ to, ...mail }, { tx, kind: 'operations-alarm' })
}

export async function listOpenAlarms(): Promise<{ name: string; since: Date }[]> {
  return await db().select({ name: alarms.name, since: alarms.since }).from(alarms).where(isNull(alarms.endedAt)).orderBy(asc(alarms.since))
}

/** A text of null means that the problem is solved and the next check will end the alarm. */
export function addAlarmTexts(open: { name: string; since: Date }[], status: SiteStatus, now: Date) {
  const texts = new Map(listAlarms(status, now).map(({ name, text }) => [name, text]))
  return open.map((alarm) => ({ ...alarm, text: texts.get(alarm.name) ?? null }))
}
