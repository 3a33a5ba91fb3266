/** A name within a sentence: in small letters, unless it is an abbreviation. */
export const inSentence = (name: string): string => (name === name.toUpperCase() ? name : name.toLowerCase())
