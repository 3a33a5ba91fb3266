/** Says whether an announcement can be missing: a `ChangeFeed`. */
type Following = { isCurrent(): boolean; confirm(): Promise<boolean> }

let following: Following | null = null
const copies = new Map<string, Map<string, Promise<unknown>>>()

/**
 * Lets this process keep what it read until a change of it is announced. Anyone who follows the announcements calls
 * `deleteCached` for each. Without this nothing is kept.
 * @param feed null: no longer
 */
export function enableQueryCache(feed: Following | null): void {
  following = feed
  deleteCached()
}

/**
 * What `read` gives, or gave before and nobody announced a change since: at most a second behind the last commit. A read
 * that fails is not kept. For the few records that every page shows; their number is not bounded here.
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

/** Forgets everything of these names, or everything; what is being read meanwhile too. */
export function deleteCached(names?: string[]): void {
  if (!names) copies.clear()
  else for (const name of names) copies.delete(name)
}
