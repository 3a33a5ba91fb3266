import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { deleteCached } from '#app/platform/cache/query-cache.server.ts'
import { db, inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { type FirestoreDocument, findFirestoreDocument, writeFirestoreDocument } from '#app/platform/google/firestore.server.ts'
import type { GoogleProject } from '#app/platform/google/google-project.server.ts'
import { getCollectionTag, lockDocument, writeDocument } from './documents.server.ts'
import { providerDocuments, type RejectedField } from './schema.server.ts'
import { toDateText } from './site-dates.server.ts'
import { type DateDocumentId, dateDocumentIds, type ProviderDates } from './site-dates.ts'

const collection = 'DatesForm'

/** Takes what another program wrote, in the transaction that locked the document, and writes the consequences. @returns the fields that are not taken */
export type AcceptFields = (tx: Queryable, id: DateDocumentId, given: readonly ProviderField[], before: Record<string, unknown>) => Promise<ProviderField[]>

type AcceptOptions = {
  project: GoogleProject
  /** How long a read by any process of the site stays recent enough. */
  restMs: number
  /** False: the site writes nothing at the provider. */
  canWrite: boolean
  accept: AcceptFields
}

/**
 * Reads the documents in parallel (spec §7), takes what other programs wrote, and writes what changed here, unless another program wrote meanwhile.
 * Repeating it changes nothing. @throws GoogleError; the documents here stay as they are
 */
export async function syncDateDocuments({ project, restMs, canWrite, accept }: AcceptOptions): Promise<void> {
  const claims = await claimDocuments(restMs)
  const read = await Promise.all(claims.map(async (claim) => ({ ...claim, there: await findFirestoreDocument(project, getPath(claim.id)) })))
  for (const { id, readAt, there } of read) {
    const here = await inTransaction((tx) => refreshDocument(tx, { id, readAt, there }, accept))
    if (!here) continue
    if (here.isChanged) deleteCached([getCollectionTag(collection)])
    const changes = findDifference(here.data, mergeUnread(there?.data ?? {}, here))
    if (!canWrite || (!changes && there)) continue
    const { set, removed } = changes ?? { set: {}, removed: [] }
    const updateTime = await writeFirestoreDocument(project, getPath(id), { set, removed }, there)
    const left = Object.entries(there?.data ?? {}).filter(([name]) => !removed.includes(name))
    // If another program wrote meanwhile, the next read sees both changes.
    if (updateTime !== null) await recordProviderWrite(id, there, { data: { ...Object.fromEntries(left), ...set }, updateTime })
  }
  if (claims.length > 0) await recordExchange(claims)
}

const getPath = (id: DateDocumentId) => `${collection}/${id}`
const getRow = (id: string) => and(eq(providerDocuments.collection, collection), eq(providerDocuments.id, id))

/** With microseconds, as PostgreSQL stores it. */
const readAtText = sql<string>`${providerDocuments.readAt}::text`
type DocumentClaim = { id: DateDocumentId; readAt: string }

/** If several processes want to read now, only one of them does. */
async function claimDocuments(restMs: number): Promise<DocumentClaim[]> {
  const rested = sql`now() - ${restMs} * interval '1 millisecond'`
  const rows = await db()
    .insert(providerDocuments)
    .values(dateDocumentIds.map((id) => ({ collection, id })))
    .onConflictDoUpdate({
      target: [providerDocuments.collection, providerDocuments.id],
      set: { readAt: sql`now()` },
      setWhere: lt(providerDocuments.readAt, rested as SQL<Date>),
    })
    .returning({ id: providerDocuments.id, readAt: readAtText })
  return dateDocumentIds.flatMap((id) => rows.filter((row) => row.id === id).map(({ readAt }) => ({ id, readAt })))
}

type AcceptedDocument = { data: Record<string, unknown>; refused: Record<string, RejectedField>; isChanged: boolean }

/** The provider's document without the fields that staff have not read about and that have no value here, so that a first start deletes no date there. */
function mergeUnread(there: Record<string, unknown>, { data, refused }: AcceptedDocument): Record<string, unknown> {
  const isRefused = (name: string) => Object.hasOwn(refused, name) && toDateText(data[name]) === ''
  const others = Object.entries(there).filter(([name]) => !isRefused(name))
  const blanks = Object.keys(data)
    .filter((name) => isRefused(name))
    .map((name) => [name, data[name]])
  return Object.fromEntries([...others, ...blanks])
}

/** @returns the document as it is here now; null if neither side has it, or another process is handling it */
async function refreshDocument(
  tx: Queryable,
  { id, readAt, there }: DocumentClaim & { there: FirestoreDocument | null },
  accept: AcceptFields,
): Promise<AcceptedDocument | null> {
  const before = await lockDocument(tx, collection, id)
  const { data: seenData, updateTime, refused: seenRefused } = providerDocuments
  const [seen] = await tx
    .select({ data: seenData, updateTime, refused: seenRefused, readAt: readAtText })
    .from(providerDocuments)
    .where(getRow(id))
    .for('update')
  // Otherwise a slower process would treat its older read as newer than later writes.
  if (seen?.readAt !== readAt) return null
  // A document that is missing at the provider is written again. One that is missing here is taken as a whole.
  const base = there && before && seen.data && seen.updateTime !== null ? seen.data : null
  const stored = before?.data ?? {}
  const { given, clashing } = compareDocuments(base, stored, there?.data ?? {})
  const refused = given.length > 0 ? await accept(tx, id, given, stored) : []
  const taken = given.filter((field) => !refused.includes(field))
  const data = withFields(stored, taken)
  if (taken.length > 0 && !(await writeDocument(tx, { collection, id, before, data, actorId: null }))) return null
  const known = Object.entries(seen.refused).filter(([name, { text }]) => showValue(data[name]) !== text)
  const at = new Date().toISOString()
  const added = [...clashing, ...refused].map(({ name, value }): [string, RejectedField] => [name, { text: showValue(value), at }])
  const unread = Object.fromEntries([...known, ...added])
  await tx
    .update(providerDocuments)
    .set({ updateTime: there?.updateTime ?? null, data: there?.data ?? {}, refused: unread })
    .where(getRow(id))
  return before || there ? { data, refused: unread, isChanged: taken.length > 0 } : null
}

/** Does nothing if another process has read the document again since. */
async function recordProviderWrite(id: DateDocumentId, there: FirestoreDocument | null, document: FirestoreDocument): Promise<void> {
  const isSame = there ? eq(providerDocuments.updateTime, there.updateTime) : isNull(providerDocuments.updateTime)
  await db()
    .update(providerDocuments)
    .set(document)
    .where(and(getRow(id), isSame))
}

/** Does nothing if another process has begun to read since: this exchange then changed nothing. */
async function recordExchange(claims: readonly DocumentClaim[]): Promise<void> {
  const isCurrent = claims.map(({ id, readAt }) => and(getRow(id), eq(readAtText, readAt)))
  await db()
    .update(providerDocuments)
    .set({ exchangedAt: sql`${providerDocuments.readAt}` })
    .where(or(...isCurrent))
}

const showValue = (value: unknown) => (value === undefined || typeof value === 'string' ? toDateText(value) : JSON.stringify(value))

/** Exchanges begin at most half a minute apart, so the connection is lost if none has succeeded for a minute. */
export async function getProviderDates(): Promise<ProviderDates> {
  const rows = await db()
    .select({
      id: providerDocuments.id,
      refused: providerDocuments.refused,
      exchangedAt: providerDocuments.exchangedAt,
      isRecent: sql<boolean>`coalesce(${providerDocuments.exchangedAt} > now() - interval '1 minute', false)`,
    })
    .from(providerDocuments)
    .where(eq(providerDocuments.collection, collection))
  const all = dateDocumentIds.map((id) => rows.find((row) => row.id === id))
  const refused = dateDocumentIds.flatMap((id, index) => Object.entries(all[index]?.refused ?? {}).map(([name, value]) => ({ id, name, ...value })))
  const [oldest = null] = all.map((row) => row?.exchangedAt ?? null).toSorted((a, b) => (a?.getTime() ?? 0) - (b?.getTime() ?? 0))
  return {
    refused: refused.toSorted((a, b) => a.at.localeCompare(b.at)),
    exchange: { exchangedAt: oldest, isConnected: all.every((row) => row?.isRecent) },
  }
}

export async function dismissRefusedDates(until: string): Promise<void> {
  await inTransaction(async (tx) => {
    const rows = await tx.select().from(providerDocuments).where(eq(providerDocuments.collection, collection)).for('update')
    for (const { id, refused } of rows) {
      const isRead = ([, { at }]: [string, RejectedField]) => at <= until
      const later = Object.entries(refused).filter((field) => !isRead(field))
      await tx
        .update(providerDocuments)
        .set({ refused: Object.fromEntries(later) })
        .where(getRow(id))
    }
  })
}

type Data = Record<string, unknown>
/** `value` undefined: the provider does not have it. */
type ProviderField = { name: string; value: unknown }

const listNames = (...all: Data[]) => [...new Set(all.flatMap((data) => Object.keys(data)))]
const getOwn = (data: Data, name: string) => (Object.hasOwn(data, name) ? data[name] : undefined)

/**
 * @param base the provider's document when both sides were last equal; null: it was never read, and a field that is only here does not count as
 * removed there @returns `given`: to be taken here; `clashing`: changed here too, and the value here wins
 */
function compareDocuments(base: Data | null, here: Data, there: Data): { given: ProviderField[]; clashing: ProviderField[] } {
  const names = listNames(base ?? {}, here, there)
  const changed = names
    .filter((name) => !isDeepStrictEqual(getOwn(here, name), getOwn(there, name)))
    .filter((name) => (base ? !isDeepStrictEqual(getOwn(base, name), getOwn(there, name)) : Object.hasOwn(there, name)))
    .map((name) => ({ name, value: getOwn(there, name) }))
  const isChangedHere = ({ name }: ProviderField) => base !== null && !isDeepStrictEqual(getOwn(base, name), getOwn(here, name))
  return { given: changed.filter((field) => !isChangedHere(field)), clashing: changed.filter(isChangedHere) }
}

/** A field that is undefined is removed. */
function withFields(data: Data, fields: readonly ProviderField[]): Data {
  const otherFields = Object.entries(data).filter(([name]) => !fields.some((field) => field.name === name))
  return Object.fromEntries([...otherFields, ...fields.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]]))])
}

/** The changes that make `there` equal to `here`. Null if they are equal. */
function findDifference(here: Data, there: Data): { set: Data; removed: string[] } | null {
  const names = listNames(here, there).filter((name) => !isDeepStrictEqual(getOwn(here, name), getOwn(there, name)))
  if (names.length === 0) return null
  const set = Object.fromEntries(names.flatMap((name) => (Object.hasOwn(here, name) ? [[name, here[name]]] : [])))
  return { set, removed: names.filter((name) => !Object.hasOwn(here, name)) }
}
