import { asc, eq } from 'drizzle-orm'
import { offerings } from '#app/domain/bookings/schema.server.ts'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { testBlueprints, testSittings } from './schema.server.ts'
import { readTestContent } from './scholarship-test.server.ts'

/** Unless staff set another one: long enough for a connection that is lost for the last two minutes. */
const defaultGraceSeconds = 180

/**
 * How the test is held at an offering; made with the published pattern where staff have not set it yet.
 * @returns null if the offering is no test, or there is no blueprint
 */
export async function ensureSitting(tx: Queryable, offeringId: string): Promise<typeof testSittings.$inferSelect | null> {
  const [known] = await tx.select().from(testSittings).where(eq(testSittings.offeringId, offeringId))
  if (known) return known
  const [offering] = await tx.select({ kind: offerings.kind }).from(offerings).where(eq(offerings.id, offeringId))
  const [blueprint] = await tx.select({ id: testBlueprints.id }).from(testBlueprints).orderBy(asc(testBlueprints.createdAt)).limit(1)
  if (offering?.kind !== 'test' || !blueprint) return null
  const { minutes } = readTestContent().pattern
  await tx.insert(testSittings).values({ offeringId, blueprintId: blueprint.id, minutes, graceSeconds: defaultGraceSeconds }).onConflictDoNothing()
  const [made] = await tx.select().from(testSittings).where(eq(testSittings.offeringId, offeringId))
  return made ?? null
}
