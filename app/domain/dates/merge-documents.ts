import { isDeepStrictEqual } from 'node:util'

type Data = Record<string, unknown>
/** One field that the provider has in another form than this site. Undefined: it is not there. */
export type GivenField = { name: string; value: unknown }

const namesIn = (...all: Data[]) => [...new Set(all.flatMap((data) => Object.keys(data)))]
const own = (data: Data, name: string) => (Object.hasOwn(data, name) ? data[name] : undefined)

/**
 * Tells what other programs changed at the provider since both sides were last alike.
 * @param base as the provider's document was then; null: it was never read, and what is here only is not taken as removed there
 * @returns `given` to be taken here; `clashing` was changed here too, and what is here wins
 */
export function compareDocuments(base: Data | null, here: Data, there: Data): { given: GivenField[]; clashing: GivenField[] } {
  const names = namesIn(base ?? {}, here, there)
  const changed = names
    .filter((name) => !isDeepStrictEqual(own(here, name), own(there, name)))
    .filter((name) => (base ? !isDeepStrictEqual(own(base, name), own(there, name)) : Object.hasOwn(there, name)))
    .map((name) => ({ name, value: own(there, name) }))
  const isChangedHere = ({ name }: GivenField) => base !== null && !isDeepStrictEqual(own(base, name), own(here, name))
  return { given: changed.filter((field) => !isChangedHere(field)), clashing: changed.filter(isChangedHere) }
}

/** A document with these fields in place of its own; one that is undefined goes. */
export function withFields(data: Data, fields: readonly GivenField[]): Data {
  const kept = Object.entries(data).filter(([name]) => !fields.some((field) => field.name === name))
  return Object.fromEntries([...kept, ...fields.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]]))])
}

/** What to write so that `there` becomes as `here`; null if they are alike. */
export function differenceOf(here: Data, there: Data): { set: Data; removed: string[] } | null {
  const names = namesIn(here, there).filter((name) => !isDeepStrictEqual(own(here, name), own(there, name)))
  if (names.length === 0) return null
  const set = Object.fromEntries(names.flatMap((name) => (Object.hasOwn(here, name) ? [[name, here[name]]] : [])))
  return { set, removed: names.filter((name) => !Object.hasOwn(here, name)) }
}
