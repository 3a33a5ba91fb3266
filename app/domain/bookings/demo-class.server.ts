import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { formatInstant } from '#app/lib/dates.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'
import { withFallback } from '#app/platform/http/with-fallback.server.ts'
import type { DemoClass } from './demo-class.ts'
import { listOfferings } from './list-offerings.server.ts'
import { addOfferingTags } from './offering-tags.server.ts'
import { getOfferingState, isOpen, type Offering } from './offerings.ts'
import { offerings } from './schema.server.ts'

/**
 * Returns the next demo class for a page, which is rendered again when it changes. Never throws.
 * @param courseID a class of this course comes before one for all courses; absent: one for all courses comes before one of any course
 */
export async function showDemoClass(context: RequestContext, courseID?: string, now = new Date()): Promise<DemoClass | null> {
  const all = await withFallback(context, 'Demo classes', () => listDemoClasses(courseID, now), [])
  addOfferingTags(context, all, now)
  return pickDemoClass(all, courseID, now)
}

/** Includes classes whose booking is not open yet: one of them may be the next one later. */
async function listDemoClasses(courseID: string | undefined, now: Date): Promise<Offering[]> {
  const ofCourse = courseID === undefined ? undefined : or(eq(offerings.courseID, courseID), isNull(offerings.courseID))
  return await listOfferings(and(eq(offerings.isDemoClass, true), gt(offerings.startsAt, now), isNull(offerings.cancelledAt), ofCourse), 20)
}

function pickDemoClass(all: readonly Offering[], courseID: string | undefined, now: Date): DemoClass | null {
  const open = all.filter((offering) => isOpen(getOfferingState(offering, now)))
  const next = open.find((one) => one.courseID === (courseID ?? null)) ?? open.find((one) => one.courseID === null) ?? open[0]
  if (!next?.startsAt) return null
  const { id, slug, title, startsAt, mode, place } = next
  return { id, path: `/book/${slug}`, title, startsAt, mode, place, courseID: next.courseID, label: formatInstant(startsAt) }
}
