import type { Freshness } from './page-cache.server.ts'

let following: Freshness | null = null
const copies = new Map<string, Map<string, Promise<unknown>>>()

/** Lets this process cache records (`feed` null: stop). The caller must call `deleteCached` for each change. Without this call nothing is cached. */
export function enableQueryCache(feed: Freshness | null): void {
  following = feed
  deleteCached()
}

/**
 * Result of `read`, cached until `name` is published; at most one second behind the last commit. Callers must not change it. Failures are
 * not cached. Only for the few records that every page shows: the number of entries is not limited.
 */
export async function getCached<T>(name: string, key: string, read: () => Promise<T>): Promise<T> {
  // All callers that wait share this one short query, instead of each sending its own.
  if (!following || !(following.isCurrent() || (await following.confirm()))) return await read()
  const ofName = copies.get(name) ?? new Map<string, Promise<unknown>>()
  copies.set(name, ofName)
  const copy = ofName.get(key) as Promise<T> | undefined
  if (copy) return await copy
  const reading = read()
  ofName.set(key, reading)
  reading.catch(() => ofName.get(key) === reading && ofName.delete(key))
  return await reading
}

/** Deletes everything of these names, or everything; also results of running reads. */
export function deleteCached(names?: string[]): void {
  if (!names) copies.clear()
  else for (const name of names) copies.delete(name)
}
