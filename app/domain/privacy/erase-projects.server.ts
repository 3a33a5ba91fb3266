import { and, type Column, eq, inArray, or, sql } from 'drizzle-orm'
import { auditEvents } from '#app/domain/accounts/audit-schema.server.ts'
import { publicationName, publicationsName } from '#app/domain/publications/releases.server.ts'
import { publications, releases } from '#app/domain/publications/schema.server.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import type { Queryable } from '#app/platform/db/client.server.ts'

/**
 * Erases a member's own projects with the account: drafts, what waits, and what is or was public, with every version. Only
 * what is public or planned and may outlive the account by the member's own word stays, as the batch's and nobody's.
 */
export async function eraseProjects(tx: Queryable, userId: string): Promise<void> {
  const isShown = sql`exists (select from ${releases} where ${releases.publicationId} = ${publications.id} and (live_until is null or live_until > greatest(now(), live_from)))`
  const erased = await tx
    .delete(publications)
    .where(and(eq(publications.createdBy, userId), eq(publications.byMember, true), or(eq(publications.outlivesAccount, false), sql`not ${isShown}`)))
    .returning({ id: publications.id })
  if (erased.length === 0) return
  // What was done with them stays written for its time; their titles and addresses, which are the member's words, do not.
  const words = sql`array['title', 'slug', 'standing']`
  const without = (side: Column) => sql`case jsonb_typeof(${side}) when 'object' then ${side} - ${words} else ${side} end`
  for (let at = 0; at < erased.length; at += 500) {
    const subjects = erased.slice(at, at + 500).map(({ id }) => `project:${id}`)
    await tx
      .update(auditEvents)
      .set({ before: without(auditEvents.before), after: without(auditEvents.after) })
      .where(inArray(auditEvents.subject, subjects))
  }
  await publishChange(tx, publicationsName('project'), ...erased.slice(0, 100).map(({ id }) => publicationName(id)))
}
