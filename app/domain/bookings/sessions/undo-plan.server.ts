import { eq } from 'drizzle-orm'
import type { UndoHandler } from '#app/domain/accounts/undo.server.ts'
import { lockOffering } from '#app/domain/bookings/lock-offering.server.ts'
import type { offerings } from '#app/domain/bookings/schema.server.ts'
import { hasResource, type PlanColumns, writePlan } from './save-plan.server.ts'
import { classPlans, rooms, trainers } from './schema.server.ts'

type AuditedPlan = Partial<typeof classPlans.$inferSelect> & Pick<typeof offerings.$inferSelect, 'days' | 'part'>

/** Restores the plan before. A class that was moved, cancelled or given links or attendance since stays, as after any change of a plan. */
const revertPlan: UndoHandler['revert'] = async (tx, { subject, before, after }) => {
  const id = subject.slice('offering:'.length)
  const offering = await lockOffering(tx, id)
  const [plan] = await tx.select().from(classPlans).where(eq(classPlans.offeringId, id))
  if (!offering || offering.cancelledAt || !plan || plan.version !== (after as AuditedPlan).version) return false
  const { days, part, offeringId: _, version: __, ...stored } = before as AuditedPlan
  const isOffered = (await hasResource(tx, trainers, stored.trainerId ?? null)) && (await hasResource(tx, rooms, stored.roomId ?? null))
  if (!isOffered) return false
  await writePlan(tx, offering, { plan: stored.weekdays ? (stored as PlanColumns) : null, slot: { days, part } }, new Date())
  return true
}

export const planUndoHandlers: Record<string, UndoHandler> = { 'classes.plan': { roles: ['editor'], revert: revertPlan } }
