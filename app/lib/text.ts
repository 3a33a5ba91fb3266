/** Keeps a text such as `7:00 am` or a phone number on one line. */
export function withNoBreakSpaces(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}

export function collapseSpaces(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}

export const lowerForSentence = (name: string): string => (name === name.toUpperCase() ? name : name.toLowerCase())
