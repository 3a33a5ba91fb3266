import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { getIndiaToday } from '#app/lib/dates.ts'
import type { FormValues } from '#app/lib/form.ts'
import { deleteCached } from '#app/platform/cache/query-cache.server.ts'
import { createFormKey } from '#app/platform/crypto/form-key.server.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { db, inTransaction, lockKey, type Queryable } from '#app/platform/db/client.server.ts'
import { listQuery, sortByText, sortByTime } from '#app/platform/db/list-query.server.ts'
import { type FormResponse, parseForm } from '#app/platform/http/parse-form.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import { confirmClaimForm, getClaimValidUntil, withdrawClaimForm } from './claims.ts'
import { claimConfirmations } from './schema.server.ts'

/** The topic under which changes of confirmations are published. */
export const claimsName = 'claims'

export type ClaimConfirmation = Pick<
  typeof claimConfirmations.$inferSelect,
  'id' | 'claim' | 'definition' | 'asOf' | 'validUntil' | 'evidence' | 'evidenceUrl'
> & {
  confirmedAt: Date
}

/** The newest confirmation of each claim that is not withdrawn; it may have expired. */
export async function listConfirmations(): Promise<ClaimConfirmation[]> {
  const { id, claim, definition, asOf, validUntil, evidence, evidenceUrl, confirmedAt } = getTableColumns(claimConfirmations)
  return await db()
    .selectDistinctOn([claim], { id, claim, definition, asOf, validUntil, evidence, evidenceUrl, confirmedAt })
    .from(claimConfirmations)
    .where(isNull(claimConfirmations.withdrawnAt))
    .orderBy(claim, desc(confirmedAt))
}

export const confirmationQuery = listQuery(
  {},
  {
    size: 25,
    sort: { at: claimConfirmations.confirmedAt, id: claimConfirmations.id, direction: 'desc' },
    sorts: {
      claim: sortByText(claimConfirmations.claim),
      asOf: sortByText(claimConfirmations.asOf),
      confirmedAt: sortByTime(claimConfirmations.confirmedAt),
      confirmedByName: sortByText(users.name),
    },
    filters: {},
    read: async ({ where, orderBy, limit, at }) =>
      await db()
        .select({ ...getTableColumns(claimConfirmations), confirmedByName: users.name, cursorAt: at })
        .from(claimConfirmations)
        .leftJoin(users, eq(users.id, claimConfirmations.confirmedBy))
        .where(where)
        .orderBy(orderBy)
        .limit(limit),
  },
)

function findError({ asOf }: FormValues<typeof confirmClaimForm.fields>) {
  const today = getIndiaToday(new Date())
  if (asOf > today) return { asOf: 'The day cannot be in the future.' }
  return getClaimValidUntil(asOf) < today ? { asOf: 'The day must be within the last year.' } : null
}

/** @returns null for any other form */
export async function handleClaimForm(request: Request, claim: string, actorId: string): Promise<Response | FormResponse | null> {
  const sent = await readSentForm(request)
  if (sent.get('form') === withdrawClaimForm.name) {
    const form = await parseForm(sent, withdrawClaimForm)
    if (!form.ok) return form.response
    if (await withdrawConfirmations(claim, form.value.version ?? '', actorId)) return redirectAfterPost('/staff/claims?saved=withdrawn')
    return form.fail(
      409,
      'Not withdrawn: the claim was confirmed again after you opened this page. Read the confirmation below, then withdraw it if it is wrong.',
    )
  }
  if (sent.get('form') !== confirmClaimForm.name) return null
  const form = await parseForm(sent, confirmClaimForm, { refine: findError })
  if (!form.ok) return form.response
  const { formKey, version, evidenceUrl, ...entry } = form.value
  const values = { claim, ...entry, evidenceUrl: evidenceUrl || null, validUntil: getClaimValidUntil(entry.asOf) }
  // After a lost response the form may be corrected: that is another confirmation.
  const ownKey = formKey ? createFormKey(JSON.stringify([formKey, values])) : null
  const newer = await inTransaction(async (tx) => {
    const current = await lockClaim(tx, claim)
    const isRepeated = ownKey !== null && (await tx.$count(claimConfirmations, eq(claimConfirmations.formKey, ownKey))) > 0
    if (isRepeated) return null
    if (current && current.id !== version) return current
    await tx.insert(claimConfirmations).values({ ...values, formKey: ownKey, confirmedBy: actorId })
    await recordAudit(tx, { actorId, action: 'claim.confirm', subject: `claim:${claim}`, after: values })
    await publishChange(tx, claimsName)
    return null
  })
  if (newer) {
    const { id, definition, asOf, evidence } = newer
    return form.fail(409, {}, { conflict: { definition, asOf, evidence, evidenceUrl: newer.evidenceUrl ?? '', version: id } })
  }
  deleteCached([claimsName])
  return redirectAfterPost('/staff/claims?saved=confirmed')
}

/** @returns the newest confirmation that is not withdrawn */
async function lockClaim(tx: Queryable, claim: string): Promise<typeof claimConfirmations.$inferSelect | undefined> {
  await lockKey(tx, `claim:${claim}`)
  const ofClaim = and(eq(claimConfirmations.claim, claim), isNull(claimConfirmations.withdrawnAt))
  const [newest] = await tx.select().from(claimConfirmations).where(ofClaim).orderBy(desc(claimConfirmations.confirmedAt)).limit(1)
  return newest
}

/** @returns false if there is a newer confirmation than `version` */
async function withdrawConfirmations(claim: string, version: string, actorId: string): Promise<boolean> {
  const isSeen = await inTransaction(async (tx) => {
    const current = await lockClaim(tx, claim)
    if (!current) return true
    if (current.id !== version) return false
    const ended = await tx
      .update(claimConfirmations)
      .set({ withdrawnAt: sql`now()`, withdrawnBy: actorId })
      .where(and(eq(claimConfirmations.claim, claim), isNull(claimConfirmations.withdrawnAt)))
      .returning({ asOf: claimConfirmations.asOf })
    await recordAudit(tx, { actorId, action: 'claim.withdraw', subject: `claim:${claim}`, before: ended })
    await publishChange(tx, claimsName)
    return true
  })
  deleteCached([claimsName])
  return isSeen
}
