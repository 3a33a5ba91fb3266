import { and, desc, eq } from 'drizzle-orm'
import { auditEvents } from '#app/domain/accounts/audit-schema.server.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { type MailText, renderMail } from '#app/domain/content/mail-content.server.ts'
import { findOwnProject, type OwnProject } from '#app/domain/projects/own-projects.server.ts'
import type { projectReleased, projectSentBack } from '#app/domain/publications/jobs.ts'
import { publications } from '#app/domain/publications/schema.server.ts'
import { config } from '#app/platform/config.server.ts'
import { db, inTransaction } from '#app/platform/db/client.server.ts'
import type { JobData } from '#app/platform/jobs/define-job.ts'
import { enqueueForMany } from './outbox.server.ts'

const kinds = ['project-sent-back', 'project-public'] as const
type ProjectMailKind = (typeof kinds)[number]

export const isProjectMail = (kind: string): kind is ProjectMailKind => kinds.some((known) => known === kind)

/** Unless it was undone, or the member sent the project again. Repeating it changes nothing. */
export async function notifySentBack({ publicationId, eventId }: JobData<typeof projectSentBack>): Promise<void> {
  await notifyMember(publicationId, 'project-sent-back', `${publicationId}/${eventId}`)
}

/** Once for each project, unless it is not public now. */
export async function notifyReleased({ publicationId }: JobData<typeof projectReleased>): Promise<void> {
  await notifyMember(publicationId, 'project-public', `${publicationId}/public`)
}

async function notifyMember(publicationId: string, kind: ProjectMailKind, cause: string): Promise<void> {
  const [row] = await db().select({ userId: publications.createdBy }).from(publications).where(eq(publications.id, publicationId))
  if (!row?.userId) return
  const { userId } = row
  const project = await findOwnProject(userId, publicationId)
  if (!project || !(await isStillTrue(project, kind, cause))) return
  await inTransaction(async (tx) => await enqueueForMany(tx, [{ userId, channel: 'mail', kind, cause }]))
}

async function isStillTrue({ id, state }: OwnProject, kind: ProjectMailKind, cause: string): Promise<boolean> {
  if (kind === 'project-public') return state === 'public'
  if (state !== 'sent-back') return false
  const [last] = await db()
    .select({ eventId: auditEvents.id })
    .from(auditEvents)
    .where(and(eq(auditEvents.subject, `project:${id}`), eq(auditEvents.action, 'publication.send-back')))
    .orderBy(desc(auditEvents.id))
    .limit(1)
  return cause === `${id}/${last?.eventId}`
}

/** Composes from the project as it is now. */
export async function composeProjectMail(
  { kind, cause }: { kind: ProjectMailKind; cause: string },
  userId: string,
): Promise<{ mail: MailText } | { unwanted: string }> {
  const [publicationId = ''] = cause.split('/')
  const project = await findOwnProject(userId, publicationId)
  if (!project || !(await isStillTrue(project, kind, cause))) return { unwanted: 'the project is in another state by now' }
  const [member] = await db().select({ name: users.name }).from(users).where(eq(users.id, userId))
  const { publicUrl } = config()
  const common = { name: member?.name ?? null, title: project.fields.title, projectLink: `${publicUrl}/account/projects/${publicationId}` }
  if (kind === 'project-sent-back') return { mail: renderMail(kind, { ...common, reason: project.reviewNote }) }
  return { mail: renderMail(kind, { ...common, link: `${publicUrl}/projects/${project.publicSlug}` }) }
}
