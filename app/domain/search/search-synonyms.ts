import { getInstitute } from '#app/domain/content/institute.ts'
import { searchFillers, searchPlaces, searchSynonyms } from '#content/search-synonyms.ts'
import { splitWords } from './search-words.ts'

/** A word without the ending of its plural, in which form words are compared: `batches` as `batch`. */
export function singular(word: string): string {
  return word.length > 3 ? word.replace(/ies$/, 'y').replace(/(?<=ch|sh|ss|x)es$|(?<!s)s$/, '') : word
}

/** A word with all that mean the same, itself first. One of them may be several words. */
export function synonymsOf(word: string): string[] {
  const own = singular(word)
  const groups = [...searchSynonyms, placeNames()].filter((group) => group.some((each) => singular(each) === own))
  return [...new Set([word, ...groups.flat()])].filter((each) => each === word || singular(each) !== own)
}

/**
 * Parts what is typed into words that have to be found, and words that may be missing: places, the institute's own name, and what
 * everything here is. Where there are no others these have to be found.
 */
export function partWords(words: readonly string[]): { required: string[]; optional: string[] } {
  const left = new Set([...searchFillers, ...placeNames(), ...splitWords(getInstitute().name)].map(singular))
  const [optional, required] = [words.filter((word) => left.has(singular(word))), words.filter((word) => !left.has(singular(word)))]
  return required.length > 0 ? { required, optional } : { required: optional, optional: [] }
}

function placeNames(): string[] {
  const { city, locality } = getInstitute()
  return [...splitWords(`${locality} ${city}`), ...searchPlaces]
}
