import { and, eq, sql } from 'drizzle-orm'
import { data } from 'react-router'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { getOfferingTag } from '#app/domain/bookings/offering-changes.ts'
import { bookings } from '#app/domain/bookings/schema.server.ts'
import { leads } from '#app/domain/leads/schema.server.ts'
import type { BulkResult, SelectedRow } from '#app/lib/list.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { db, inTransaction } from '#app/platform/db/client.server.ts'
import { parseForm } from '#app/platform/http/parse-form.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { retireQuestions, reviewVersion } from './bank.server.ts'
import { submitAttempt } from './end-attempt.server.ts'
import { extendAll, extendOne, type ManageSittingResult, maxMinutes, pauseSitting, resumeSitting } from './manage-sitting.server.ts'
import { countQuestions, type DifficultyCounts, listShortages } from './paper.ts'
import { questionDifficultyLabels, sectionIds, sectionLabels } from './questions.ts'
import { testBlueprints, testSittings } from './schema.server.ts'
import { annulQuestion, publishResults } from './score-sitting.server.ts'
import { listBank } from './start-attempt.server.ts'
import { annulForm, blueprintForm, extendAllForm, pauseForm, publishForm, questionReviewForm, sittingForm } from './test-forms.ts'

const isWhole = (value: number, least: number, most: number) => Number.isInteger(value) && value >= least && value <= most

const changedMessage = 'Not saved: someone else saved changes meanwhile. Reload the page, press Clear to see them, and enter yours again.'

/** Returns null for an unknown form. */
export async function handleTestForm(offeringId: string, sent: FormData, actorId: string) {
  if (!isUuid(offeringId)) throw data(null, { status: 404 })
  const name = String(sent.get('form'))
  const back = `/staff/tests/${offeringId}?done=${name}`
  const toResponse = (done: ManageSittingResult, fail: (status: number, words: string) => ReturnType<typeof data>) =>
    done.ok ? redirectAfterPost(back) : fail(409, done.message)
  switch (name) {
    case sittingForm.name: {
      const form = await parseForm(sent, sittingForm, {
        refine: (typed) => ({
          ...(!isWhole(typed.minutes, 1, 300) && { minutes: 'Enter minutes from 1 to 300.' }),
          ...(!isWhole(typed.grace, 0, 900) && { grace: 'Enter seconds from 0 to 900.' }),
        }),
      })
      if (!form.ok) return form.response
      const { blueprint, minutes, grace, version } = form.value
      if (!isUuid(blueprint)) return form.fail(422, { blueprint: 'Choose a blueprint.' })
      const result = await writeSitting(offeringId, { blueprintId: blueprint, minutes, graceSeconds: grace }, Number(version), actorId)
      return result ? redirectAfterPost(back) : form.fail(409, changedMessage)
    }
    case extendAllForm.name: {
      const form = await parseForm(sent, extendAllForm)
      if (!form.ok) return form.response
      if (!isWhole(form.value.minutes, 1, maxMinutes)) return form.fail(422, { minutes: 'Enter minutes from 1 to 240.' })
      return toResponse(await extendAll(offeringId, form.value.minutes, actorId), form.fail)
    }
    case pauseForm.name: {
      const { fail } = await parseForm(sent, pauseForm)
      return toResponse(sent.get('to') === 'pause' ? await pauseSitting(offeringId, actorId) : await resumeSitting(offeringId, actorId), fail)
    }
    case publishForm.name: {
      const { fail } = await parseForm(sent, publishForm)
      return toResponse(await publishResults(offeringId, actorId), fail)
    }
    case annulForm.name: {
      const form = await parseForm(sent, annulForm)
      if (!form.ok) return form.response
      return toResponse(await annulQuestion(offeringId, form.value.questionId, form.value.reason, actorId), form.fail)
    }
    default:
      return null
  }
}

type SittingSettings = Pick<typeof testSittings.$inferSelect, 'blueprintId' | 'minutes' | 'graceSeconds'>

async function writeSitting(offeringId: string, settings: SittingSettings, version: number, actorId: string): Promise<boolean> {
  return await inTransaction(async (tx) => {
    const rows = await tx
      .update(testSittings)
      .set({ ...settings, version: sql`${testSittings.version} + 1` })
      .where(and(eq(testSittings.offeringId, offeringId), eq(testSittings.version, version)))
      .returning({ id: testSittings.offeringId })
    if (rows.length === 0) return false
    await recordAudit(tx, { actorId, action: 'test.settings', subject: `offering:${offeringId}`, after: settings })
    await publishChange(tx, getOfferingTag(offeringId))
    return true
  })
}

export async function extendTakers(offeringId: string, rows: readonly SelectedRow[], minutes: number, actorId: string): Promise<BulkResult> {
  if (!isWhole(minutes, 1, maxMinutes)) return { done: 0, refused: [], message: 'Enter minutes from 1 to 240.' }
  return await updateEach(rows, (id) => extendOne(offeringId, id, minutes, actorId), `${minutes === 1 ? '1 minute' : `${minutes} minutes`} given.`)
}

export async function submitAttempts(rows: readonly SelectedRow[], actorId: string): Promise<BulkResult> {
  return await updateEach(
    rows,
    async (id) => ((await submitAttempt(id, actorId)) ? { ok: true } : { ok: false, message: 'This person has not begun.' }),
    'Handed in.',
  )
}

async function updateEach(rows: readonly SelectedRow[], act: (id: string) => Promise<ManageSittingResult>, message: string): Promise<BulkResult> {
  const refused: BulkResult['refused'] = []
  for (const { id } of rows) {
    const done = await act(id)
    if (!done.ok) refused.push({ id, title: await findTakerName(id), why: done.message })
  }
  return { done: rows.length - refused.length, refused, message: refused.length > 0 ? `${rows.length - refused.length} done, ${refused.length} not:` : message }
}

async function findTakerName(bookingId: string): Promise<string> {
  const columns = { name: leads.name, reference: bookings.reference }
  const [row] = await db().select(columns).from(bookings).innerJoin(leads, eq(leads.id, bookings.leadId)).where(eq(bookings.id, bookingId))
  return row ? `${row.name}, ${row.reference}` : 'A booking'
}

export async function retireRows(rows: readonly SelectedRow[], isRetired: boolean, actorId: string): Promise<BulkResult> {
  const ids = rows.map(({ id }) => id)
  return { done: await retireQuestions(ids, isRetired, actorId), refused: [], message: isRetired ? 'Retired: on no new paper.' : 'Back on new papers.' }
}

export async function handleReview(questionId: string, request: Request, actorId: string) {
  const form = await parseForm(request, questionReviewForm)
  if (!form.ok) return form.response
  const { review, note, version } = form.value
  if (review === 'rejected' && !note) return form.fail(422, { note: 'Say what is to be changed.' })
  const done = await reviewVersion({ questionId, version: Number(version), review, note, actorId })
  return done ? redirectAfterPost(`/staff/tests/questions/${questionId}?done=saved`) : form.fail(409, 'Not saved: this version is reviewed already.')
}

export async function handleBlueprint(id: string, request: Request, actorId: string) {
  const form = await parseForm(request, blueprintForm)
  if (!form.ok) return form.response
  const { name, version, ...rest } = form.value
  const numbers = rest as Record<string, number>
  const wrong = Object.entries(numbers).filter(([, count]) => !isWhole(count, 0, 60))
  if (wrong.length > 0) return form.fail(422, Object.fromEntries(wrong.map(([field]) => [field, 'Enter a whole number from 0 to 60.'])))
  const at = (section: string, level: string) => numbers[`${section}-${level}`] ?? 0
  const counts = Object.fromEntries(
    sectionIds.map((section) => [section, [at(section, 'easy'), at(section, 'medium'), at(section, 'hard')]]),
  ) as unknown as DifficultyCounts
  if (countQuestions(counts) === 0) return form.fail(422, 'A paper has at least one question.')
  const shortages = listShortages(counts, await listBank(db()))
  if (shortages.length > 0) {
    const words = shortages.map(
      ({ section, difficulty, missing }) => `${missing} of ${sectionLabels[section]}, ${questionDifficultyLabels[difficulty].toLowerCase()}`,
    )
    return form.fail(422, `The bank is short of questions: ${words.join('; ')}.`)
  }
  const saved = await inTransaction(async (tx) => {
    const rows =
      id === 'new'
        ? await tx.insert(testBlueprints).values({ name, counts }).onConflictDoNothing().returning({ id: testBlueprints.id })
        : await tx
            .update(testBlueprints)
            .set({ name, counts, version: sql`${testBlueprints.version} + 1`, updatedAt: sql`now()` })
            .where(and(eq(testBlueprints.id, id), eq(testBlueprints.version, Number(version))))
            .returning({ id: testBlueprints.id })
    if (rows[0]) await recordAudit(tx, { actorId, action: 'test.blueprint', subject: `test-blueprint:${rows[0].id}`, after: { name, counts } })
    return rows.length > 0
  })
  return saved ? redirectAfterPost('/staff/tests/blueprints?done=saved') : form.fail(409, id === 'new' ? { name: 'This name is taken.' } : changedMessage)
}
