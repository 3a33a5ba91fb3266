import { eq } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import type { AuditAction } from '#app/domain/accounts/audit-phrases.ts'
import type { OfferingInput } from '#app/domain/bookings/schedule/offering-input.server.ts'
import { describeOtherSlot } from '#app/domain/bookings/sessions/save-plan.server.ts'
import { formatFieldDate } from '#app/lib/field-times.ts'
import { db, inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { findFreeSlug } from './find-free-slug.server.ts'
import { generateSlug, isGeneratedSlug } from './generate-slug.ts'
import { findStartFailure } from './move-offering.server.ts'
import { type OfferingRow, offerings } from './schema.server.ts'
import {
  absent,
  failOffering,
  type OfferingChangeInput,
  type OfferingFailure,
  type OfferingResult,
  parseConstraintError,
  updateOffering,
  writeChange,
} from './update-offering.server.ts'

/** Creates an offering as a draft, which only staff see. @param id from the form, so that a form sent twice makes one offering */
export async function createOffering(id: string, input: OfferingInput, actorId: string): Promise<OfferingResult> {
  return await insertDraft(id, input, { actorId, action: 'offering.create' })
}

/** Copies the texts of an offering into a draft without dates, for example for next month's batch. @param id of the copy, from the form */
export async function copyOffering(sourceId: string, id: string, actorId: string): Promise<OfferingResult> {
  const [source] = await db().select().from(offerings).where(eq(offerings.id, sourceId))
  if (!source) return absent
  const { kind, title, summary, description, courseID, workshopId, mode, days, part, place, capacity, pricePaise, isDemoClass, joinUrl } = source
  const fields = { kind, title, summary, description, courseID, workshopId, mode, days, part, place, capacity, pricePaise, isDemoClass, joinUrl }
  const none = { startsAt: null, endsAt: null, opensAt: null, closesAt: null, recordingUrl: null, slug: '' }
  return await insertDraft(id, { ...fields, ...none }, { actorId, action: 'offering.copy' })
}

async function insertDraft(id: string, input: OfferingInput, { actorId, action }: { actorId: string; action: AuditAction }): Promise<OfferingResult> {
  for (let attempts = 0; ; attempts += 1) {
    try {
      return await inTransaction(async (tx) => {
        const failure = input.startsAt && (await findStartFailure(tx, { id, ...input }, input.startsAt))
        if (failure) return failure
        const slug = input.slug || (await findFreeSlug(tx, generateSlug(input)))
        const created = await tx
          .insert(offerings)
          .values({ ...input, id, slug, createdBy: actorId })
          .onConflictDoNothing({ target: offerings.id })
          .returning({ id: offerings.id })
        // The browser sent the same form twice.
        if (created.length === 0) return { ok: true, id, eventId: 0 } as const
        const eventId = await recordAudit(tx, { actorId, action, subject: `offering:${id}`, after: { ...input, slug, version: 1 } })
        return { ok: true, id, eventId } as const
      })
    } catch (error) {
      const failure = await parseConstraintError(error, id)
      // Another transaction took the generated address: try the next one.
      if (failure.field !== 'slug' || input.slug || attempts === 3) return failure
    }
  }
}

/** A published one keeps its address, and its start is moved (move-offering.server.ts), not overwritten. */
export async function changeOffering(change: OfferingChangeInput, sent: OfferingInput): Promise<OfferingResult> {
  const { id, version, actorId, now = new Date() } = change
  for (let attempts = 0; ; attempts += 1) {
    const result = await updateOffering(id, version, async (tx, offering) => {
      const input = withStoredSeconds(offering, sent)
      const isMoved = input.startsAt !== null && !isSameTime(offering.startsAt, input.startsAt)
      const failure =
        findChangeFailure(offering, input, now) ??
        (await findOtherSlotFailure(tx, id, input)) ??
        (isMoved ? await findStartFailure(tx, { ...offering, days: input.days }, input.startsAt) : null)
      if (failure) return failure
      const slug = offering.publishedAt ? offering.slug : await chooseSlug(tx, offering, input)
      return await writeChange(tx, offering, { ...input, slug }, { actorId, action: 'offering.change', now })
    })
    if (result.ok || result.field !== 'slug' || sent.slug || attempts === 3) return result
  }
}

function findChangeFailure(offering: OfferingRow, input: OfferingInput, now: Date): OfferingFailure | null {
  if (offering.cancelledAt) return failOffering('This was cancelled. Copy it to hold it after all.')
  if (offering.kind !== input.kind) return failOffering('The kind cannot be changed. Plan a new one instead.')
  if (!offering.publishedAt) return null
  if (input.slug && input.slug !== offering.slug) return failOffering('People have this address already. It stays.', 'slug')
  if (!isSameTime(offering.startsAt, input.startsAt)) return failOffering('A published date is moved, not overwritten: use “Move the date”.', 'startsAt')
  if (input.endsAt && input.endsAt <= now && !isSameTime(offering.endsAt, input.endsAt)) return failOffering('This is in the past.', 'endsAt')
  return null
}

async function findOtherSlotFailure(tx: Queryable, id: string, input: OfferingInput): Promise<OfferingFailure | null> {
  const other = input.kind === 'batch' ? await describeOtherSlot(tx, id, input) : null
  return other && failOffering(other.message, other.field)
}

/** Form fields have no seconds: an unchanged date keeps its stored seconds. */
function withStoredSeconds(offering: OfferingRow, sent: OfferingInput): OfferingInput {
  const dates = (['startsAt', 'endsAt', 'opensAt', 'closesAt'] as const).filter((name) => formatFieldDate(offering[name]) === formatFieldDate(sent[name]))
  return { ...sent, ...Object.fromEntries(dates.map((name) => [name, offering[name]])) }
}

const isSameTime = (a: Date | null, b: Date | null) => (a?.getTime() ?? null) === (b?.getTime() ?? null)

/** The address that staff entered, or the generated one. It is generated again if its subject or date has changed. */
async function chooseSlug(tx: Queryable, offering: OfferingRow, input: OfferingInput): Promise<string> {
  if (input.slug) return input.slug
  return isGeneratedSlug(offering.slug, input) ? offering.slug : await findFreeSlug(tx, generateSlug(input))
}
