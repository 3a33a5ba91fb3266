import { and, eq, isNull, sql } from 'drizzle-orm'
import { isUuid } from '#app/lib/uuid.ts'
import { db } from '#app/platform/db/client.server.ts'
import { canCall, isCallWanted } from './list-tasks.server.ts'
import { leads } from './schema.server.ts'

export type NextLead = { id: string; name: string; why: 'follow-up' | 'unreached' | 'waiting' }

/**
 * A due follow-up of this counsellor, then a person who gets no message, then the longest wait for a first call.
 * Their own come before unassigned ones. Null: no one waits. @param except the enquiry that was just handled
 */
export async function findNextLead(counsellorId: string, except: string): Promise<NextLead | null> {
  if (!isUuid(except)) return null
  const { rows } = await db().execute<NextLead>(sql`
    (select id, name, 'follow-up' as why, 1 as turn from leads
      where follow_up_at <= now() and assigned_to = ${counsellorId} and id <> ${except} and ${canCall}
      order by follow_up_at limit 1)
    union all
    (select leads.id, name, 'unreached', case when assigned_to is null then 3 else 2 end from call_tasks join leads on leads.id = lead_id
      where ${isCallWanted} and due_at <= now() and (assigned_to = ${counsellorId} or assigned_to is null) and leads.id <> ${except} and ${canCall}
      order by assigned_to is null, due_at limit 1)
    union all
    (select id, name, 'waiting', 4 from leads
      where first_contacted_at is null and state in ('submitted', 'assigned') and assigned_to = ${counsellorId}
        and (follow_up_at is null or follow_up_at <= now()) and id <> ${except} and ${canCall}
      order by created_at, id limit 1)
    union all
    (select id, name, 'waiting', 5 from leads
      where first_contacted_at is null and state in ('submitted', 'assigned') and assigned_to is null
        and (follow_up_at is null or follow_up_at <= now()) and id <> ${except} and ${canCall}
      order by created_at, id limit 1)
    order by turn limit 1`)
  const [next] = rows
  return next ? { id: next.id, name: next.name, why: next.why } : null
}

export async function findLeadName(id: string | null): Promise<{ id: string; name: string } | null> {
  if (!id || !isUuid(id)) return null
  const [found] = await db()
    .select({ id: leads.id, name: leads.name })
    .from(leads)
    .where(and(eq(leads.id, id), isNull(leads.erasedAt)))
  return found ?? null
}
