import { getInstitute } from '#app/domain/content/institute.ts'
import { searchFillers, searchPlaces, searchSynonyms } from '#content/search-synonyms.ts'
import { splitWords } from './search-words.ts'

/** Returns `batch` for `batches`, so that words can be compared. */
export function toSingular(word: string): string {
  return word.length > 3 ? word.replace(/ies$/, 'y').replace(/(?<=ch|sh|ss|x)es$|(?<!s)s$/, '') : word
}

/** The word itself first. A synonym may have several words. */
export function listSynonyms(word: string): string[] {
  const own = toSingular(word)
  const groups = [...searchSynonyms, listPlaceNames()].filter((group) => group.some((each) => toSingular(each) === own))
  return [...new Set([word, ...groups.flat()])].filter((each) => each === word || toSingular(each) !== own)
}

/** Optional: places, the institute's name and words that fit the whole site. If all are optional, they are required. */
export function separateWords(words: readonly string[]): { required: string[]; optional: string[] } {
  const left = new Set([...searchFillers, ...listPlaceNames(), ...splitWords(getInstitute().name)].map(toSingular))
  const [optional, required] = [words.filter((word) => left.has(toSingular(word))), words.filter((word) => !left.has(toSingular(word)))]
  return required.length > 0 ? { required, optional } : { required: optional, optional: [] }
}

/** A word that synonyms or optional words name is spelt as meant, even if no text has it. */
export function isKnownWord(word: string): boolean {
  const own = toSingular(word)
  return [...searchSynonyms.flat(), ...searchFillers, ...listPlaceNames()].some((known) => toSingular(known) === own)
}

function listPlaceNames(): string[] {
  const { city, locality } = getInstitute()
  return [...splitWords(`${locality} ${city}`), ...searchPlaces]
}
