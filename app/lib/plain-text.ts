/** Matches controls, marks that change the text direction, and lone surrogates. */
const unseen = /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu

/** Returns NFC with single spaces and without invisible characters. Joiners stay, because scripts of India and emoji need them. */
export function cleanLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\t\n\r\u2028\u2029]/g, ' ')
    .replace(unseen, '')
    .replace(/\s+/g, ' ')
    .trim()
}

export function cleanParagraphs(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replace(/\t/g, ' ').replace(unseen, '').trimEnd())
    .join('\n')
    .trim()
}

/** The zeros of the scripts in which visitors write digits; one to nine follow each zero in Unicode. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0xff10]

/** Converts digits of India's scripts, Arabic and full-width digits. Removes the invisible characters that phone books add. */
export function toPlainDigits(text: string): string {
  return [...text.normalize('NFKC').replace(unseen, '')]
    .map((character) => {
      const code = character.codePointAt(0) ?? 0
      const zero = zeros.find((first) => code >= first && code < first + 10)
      return zero === undefined ? character : String(code - zero)
    })
    .join('')
    .trim()
}
