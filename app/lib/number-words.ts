const small = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const irregular: Record<string, string> = { one: 'first', two: 'second', three: 'third', five: 'fifth', eight: 'eighth', nine: 'ninth', twelve: 'twelfth' }

/** Returns a word such as `nine`, or digits from 100. */
export function formatNumberWord(count: number): string {
  if (count >= 100) return count.toLocaleString('en-IN')
  return small[count] ?? [tens[Math.floor(count / 10)], count % 10 > 0 && small[count % 10]].filter(Boolean).join('-')
}

export function formatCapitalNumberWord(count: number): string {
  const word = formatNumberWord(count)
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Returns a word such as `ninth`, or digits from 100. */
export function formatOrdinalWord(place: number): string {
  if (place >= 100) return `${place.toLocaleString('en-IN')}th`
  return formatNumberWord(place).replace(/[a-z]+$/, (last) => irregular[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`))
}
