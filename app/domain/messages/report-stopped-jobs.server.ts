import { and, eq, isNull, sql } from 'drizzle-orm'
import { users } from '#app/domain/accounts/schema.server.ts'
import { renderMail } from '#app/domain/content/mail-content.server.ts'
import { config } from '#app/platform/config.server.ts'
import { inTransaction } from '#app/platform/db/client.server.ts'
import { jobLabel } from '#app/platform/jobs/define-job.ts'
import { takeNewlyStopped } from '#app/platform/jobs/stopped-jobs.server.ts'
import { queueMail } from '#app/platform/mail/mail-queue.server.ts'

/** Mails every admin once about the jobs that stopped. What could not be queued is reported at the next run. */
export async function reportStoppedJobs(): Promise<void> {
  await inTransaction(async (tx) => {
    const names = await takeNewlyStopped(tx)
    if (names.length === 0) return
    const admins = await tx
      .select({ name: users.name, address: sql<string>`${users.email}` })
      .from(users)
      .where(and(eq(users.role, 'admin'), isNull(users.disabledAt), isNull(users.invitedAt)))
    const counted = [...Map.groupBy(names.toSorted(), (name) => name)].map(
      ([name, all]) => `- ${jobLabel(name)}${all.length > 1 ? `: ${all.length} times` : ''}`,
    )
    const jobs = names.length === 1 ? '1 job has stopped' : `${names.length} jobs have stopped`
    const mail = renderMail('stopped-jobs', { jobs, link: `${config().publicUrl}/staff/jobs` }, { facts: counted.join('\n') })
    for (const to of admins) await queueMail({ to, ...mail }, { tx, kind: 'stopped-jobs' })
  })
}
