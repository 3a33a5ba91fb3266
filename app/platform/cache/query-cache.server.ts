/** A `ChangeFeed`: whether an announcement can be missing. */
type Following = { isCurrent(): boolean; confirm(): Promise<boolean> }

let following: Following | null = null
const copies = new Map<string, Map<string, Promise<unknown>>>()

/** Anyone who follows the announcements calls `deleteCached` for each. @param feed null: nothing is kept any longer */
export function enableQueryCache(feed: Following | null): void {
  following = feed
  deleteCached()
}

/**
 * At most a second behind the last commit. A failed read is not kept. For the few records that every page shows.
 * @param name what writers announce (`publishChange`)
 * @param key which of the records of that name
 * @returns the same object for all who ask: it must not be changed
 */
export async function getCached<T>(name: string, key: string, read: () => Promise<T>): Promise<T> {
  // One short question for all who wait, where each would put all of theirs.
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

/** Everything without names; what is being read meanwhile too. */
export function deleteCached(names?: string[]): void {
  if (!names) copies.clear()
  else for (const name of names) copies.delete(name)
}
