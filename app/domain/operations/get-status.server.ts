import { desc, getTableColumns, sql } from 'drizzle-orm'
import { findProviderDates } from '#app/domain/dates/date-documents.server.ts'
import type { ProviderDates } from '#app/domain/dates/site-dates.ts'
import type { MessageChannel } from '#app/domain/messages/schema.server.ts'
import { archiveDelayMs, findLastBackup } from '#app/platform/backup/backups.server.ts'
import { config } from '#app/platform/config.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { assertReadable, getFileStore } from '#app/platform/files/file-store.server.ts'
import { withinReadLimit } from '#app/platform/http/read-limit.server.ts'
import { describeRootCause } from '#app/platform/log/describe-error.server.ts'
import { canSendMail } from '#app/platform/mail/can-send-mail.server.ts'
import { siteProcesses } from './schema.server.ts'

export type SiteStatus = {
  database: { answerMs: number; mb: number; version: string }
  jobs: { waiting: number; oldestSeconds: number; stopped: number }
  messages: { waiting: number; oldestSeconds: Record<MessageChannel, number>; dead: number; deadMails: number; hasMailServer: boolean }
  /** `state`: `off` without a configured backup; `unreadable` if the backups cannot be read. */
  backup: { state: 'off' | 'none' | 'made' | 'unreadable'; at: Date | null; bytes: number; to: string; logDelaySeconds: number; error: string | null }
  /** The bucket of uploads, with the error if it cannot be read; null: uploads are stored on the disk. */
  uploads: { bucket: string; error: string | null } | null
  /** The exchange of dates with Cloud Firestore; null without a hosted provider. */
  firestore: ProviderDates['exchange'] | null
  processes: (typeof siteProcesses.$inferSelect & { isSeen: boolean })[]
}

const channels = ['mail', 'sms', 'whatsapp', 'webhook'] as const satisfies MessageChannel[]
const getOldest = (channel: MessageChannel) =>
  sql`(select coalesce(extract(epoch from now() - min(created_at)), 0)::int from messages where state = 'waiting' and channel = ${channel}) as ${sql.identifier(channel)}`

/** `bucketLimitMs`: a bucket that does not answer must not delay the other alarms. @throws if the database is unreachable */
export async function getSiteStatus({ bucketLimitMs = 15_000 } = {}): Promise<SiteStatus> {
  const began = performance.now()
  await db().execute(sql`select 1`)
  const answerMs = Math.round(performance.now() - began)
  const [row] = (
    await db().execute<Record<string, number> & { version: string }>(sql`
      select current_setting('server_version') as version, (pg_database_size(current_database()) / 1048576)::int as mb,
        (select count(*)::int from jobs.job where state in ('created', 'retry') and name <> 'dead' and start_after <= now()) as jobs,
        (select coalesce(extract(epoch from now() - min(start_after)), 0)::int from jobs.job where state in ('created', 'retry') and name <> 'dead' and start_after <= now()) as job_age,
        (select count(*)::int from jobs.job where state = 'created' and name = 'dead') as stopped,
        (select count(*)::int from messages where state = 'waiting') as waiting,
        ${sql.join(channels.map(getOldest), sql`, `)},
        (select count(*)::int from messages where state = 'dead') as dead,
        (select count(*)::int from messages where state = 'dead' and channel = 'mail') as dead_mails`)
  ).rows
  const number = (name: string) => Number(row?.[name] ?? 0)
  const [backup, uploads] = await Promise.all([getBackup(bucketLimitMs), getUploads(bucketLimitMs)])
  const isSeen = sql<boolean>`${siteProcesses.seenAt} > now() - interval '90 seconds'`
  return {
    database: { answerMs, mb: number('mb'), version: row?.version ?? '' },
    jobs: { waiting: number('jobs'), oldestSeconds: number('job_age'), stopped: number('stopped') },
    messages: {
      waiting: number('waiting'),
      oldestSeconds: { mail: number('mail'), sms: number('sms'), whatsapp: number('whatsapp'), webhook: number('webhook') },
      dead: number('dead'),
      deadMails: number('dead_mails'),
      hasMailServer: canSendMail(),
    },
    backup,
    uploads,
    firestore: (await findProviderDates())?.exchange ?? null,
    processes: await db()
      .select({ ...getTableColumns(siteProcesses), isSeen })
      .from(siteProcesses)
      .orderBy(desc(siteProcesses.seenAt))
      .limit(50),
  }
}

async function getUploads(limitMs: number): Promise<SiteStatus['uploads']> {
  const { fileStore } = config()
  if (fileStore.kind === 'disk') return null
  try {
    await withinReadLimit(getFileStore().then(assertReadable), limitMs)
    return { bucket: fileStore.bucket, error: null }
  } catch (error) {
    return { bucket: fileStore.bucket, error: describeRootCause(error) }
  }
}

async function getBackup(limitMs: number): Promise<SiteStatus['backup']> {
  const { backup } = config()
  const nothing = { at: null, bytes: 0, to: backup?.folder ?? '', logDelaySeconds: 0, error: null }
  if (!backup) return { state: 'off', ...nothing }
  nothing.logDelaySeconds = Math.round((await archiveDelayMs()) / 1000)
  try {
    const last = await withinReadLimit(findLastBackup(backup), limitMs)
    return last ? { ...nothing, state: 'made', at: new Date(last.endedAt), bytes: last.bytes } : { state: 'none', ...nothing }
  } catch (error) {
    return { state: 'unreadable', ...nothing, error: describeRootCause(error) }
  }
}
