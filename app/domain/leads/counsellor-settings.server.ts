import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { reassignLeadsJob } from '#app/domain/accounts/jobs.ts'
import { getLeadsReceiver } from '#app/domain/accounts/people/people-input.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { isCourseID } from '#app/domain/courses/courses.server.ts'
import { formatMinute, parseMinute } from '#app/lib/clock.ts'
import { getIndiaToday } from '#app/lib/dates.ts'
import type { FormValues } from '#app/lib/form.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { db, inTransaction } from '#app/platform/db/client.server.ts'
import { parseForm } from '#app/platform/http/parse-form.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { counsellorForm } from './counsellor-form.ts'
import { countOpenLeads, hasCounsellorRole, listCounsellors } from './counsellors.server.ts'
import type { LeadActor } from './lead-actor.ts'
import { hasReceiver } from './round-robin.server.ts'
import { counsellors } from './staff-schema.server.ts'

type CounsellorFormValues = FormValues<typeof counsellorForm.fields>

/** A counsellor's settings as form values. Null: the person cannot take leads, or the reader may not see the settings. */
export async function findCounsellor(actor: LeadActor, userId: string) {
  if (actor.permission !== 'admin' && actor.id !== userId) return null
  const all = await listCounsellors()
  const person = all.find(({ id }) => id === userId)
  if (!person) return null
  const [[row], openLeads, canShare] = await Promise.all([
    db().select().from(counsellors).where(eq(counsellors.userId, userId)),
    countOpenLeads(userId),
    hasReceiver(userId),
  ])
  const values = {
    available: row?.available ?? false,
    courses: row?.courses ?? [],
    languages: row?.languages ?? [],
    weekdays: (row?.weekdays ?? [1, 2, 3, 4, 5, 6, 7]).map(String),
    starts: formatMinute(row?.startsMinute ?? 9 * 60),
    ends: formatMinute(row?.endsMinute ?? 21 * 60),
    mostOpen: row?.mostOpen ? String(row.mostOpen) : '',
    backOn: person.backOn ?? '',
    version: String(row?.version ?? 0),
  }
  const others = all.filter(({ id, canSignIn, backOn }) => id !== userId && canSignIn && backOn === null).map(({ id, name }) => ({ id, name }))
  return { id: userId, name: person.name, isSelf: actor.id === userId, openLeads, canShare, values, others }
}

export async function handleCounsellorForm(actor: LeadActor, userId: string, sent: FormData) {
  if (sent.get('form') !== counsellorForm.name) return null
  const form = await parseForm(sent, counsellorForm, { refine: findError })
  if (!form.ok) return form.response
  if (form.value.backOn && form.value.leadsTo === 'share' && !(await hasReceiver(userId)))
    return form.fail(422, { leadsTo: 'No other counsellor receives new leads now. Choose who gets them, or keep them.' })
  const problem = await saveCounsellor(actor, userId, form.value)
  return problem ? form.fail(409, problem) : redirectAfterPost(`/staff/counsellors/${userId}?done=saved`)
}

function findError({ courses, weekdays, starts, ends, mostOpen, backOn }: CounsellorFormValues): Partial<Record<keyof CounsellorFormValues, string>> | null {
  if (!courses.every(isCourseID)) return { courses: 'A course no longer exists. Open this page again.' }
  if (!weekdays.every((day) => /^[1-7]$/.test(day))) return { weekdays: 'Choose at least one day.' }
  if (parseMinute(ends) <= parseMinute(starts)) return { ends: 'Work ends after it starts, on the same day.' }
  if (mostOpen !== null && !(Number.isInteger(mostOpen) && mostOpen >= 1 && mostOpen <= 10_000)) return { mostOpen: counsellorForm.fields.mostOpen.wrong }
  if (backOn && backOn <= getIndiaToday(new Date())) return { backOn: 'Give a day after today, or leave it empty.' }
  return null
}

/** @returns the reason of a failure; null if it is saved */
async function saveCounsellor(actor: LeadActor, userId: string, value: CounsellorFormValues): Promise<string | null> {
  if (actor.permission !== 'admin' && actor.id !== userId) return 'Only an admin can change the settings of somebody else.'
  return await inTransaction(async (tx) => {
    // Lock the user, because the row of settings may not exist yet.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    if (!(await hasCounsellorRole(tx, userId))) return 'This person takes no enquiries: the account is closed or has another role.'
    const [before] = await tx.select().from(counsellors).where(eq(counsellors.userId, userId))
    if ((before?.version ?? 0) !== Number(value.over ?? value.version))
      return 'Someone else changed these settings meanwhile. Press the button again to save yours.'
    const after = {
      available: value.available,
      courses: value.courses.toSorted(),
      languages: value.languages,
      weekdays: value.weekdays.map(Number).toSorted(),
      startsMinute: parseMinute(value.starts),
      endsMinute: parseMinute(value.ends),
      mostOpen: value.mostOpen,
      backOn: value.backOn,
    }
    await tx
      .insert(counsellors)
      .values({ userId, ...after })
      .onConflictDoUpdate({ target: counsellors.userId, set: { ...after, version: sql`${counsellors.version} + 1` } })
    await recordAudit(tx, { actorId: actor.id, action: 'counsellor.settings', subject: `user:${userId}`, before: before ?? null, after })
    if (after.backOn && value.leadsTo) await enqueue(tx, reassignLeadsJob, { from: userId, away: true, ...getLeadsReceiver(value.leadsTo, actor.id) })
    else if (after.available) await enqueue(tx, reassignLeadsJob, { from: null })
    await publishChange(tx, 'leads')
    return null
  })
}
