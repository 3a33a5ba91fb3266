/** Keeps text such as `7:00 am` or a phone number on one line. */
export function withNoBreakSpaces(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}

/** Reverses `withNoBreakSpaces`, for machines and mails. */
export function collapseSpaces(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}

/** A name inside a sentence: in small letters, unless it is an abbreviation. */
export const lowerForSentence = (name: string): string => (name === name.toUpperCase() ? name : name.toLowerCase())
