import { inArray, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { leads } from './schema.server.ts'

export type LeadUpdate = PgUpdateSetSource<typeof leads>

/** Increases the versions, so that staff who have one of these enquiries open see the change. */
export async function updateLeads(tx: Queryable, ids: string[], values: LeadUpdate): Promise<void> {
  await tx
    .update(leads)
    .set({ updatedAt: sql`now()`, ...values, version: sql`${leads.version} + 1` })
    .where(inArray(leads.id, ids))
}
