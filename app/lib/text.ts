/** What is read as one, such as `7:00 am` or a phone number, on one line: its spaces do not break. */
export function withNoBreakSpaces(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}

/** The same for machines and mails, which know one kind of space. */
export function plainSpaces(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}

/** A name within a sentence: in small letters, unless it is an abbreviation. */
export const inSentence = (name: string): string => (name === name.toUpperCase() ? name : name.toLowerCase())
