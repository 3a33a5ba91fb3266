import { isIPv6 } from 'node:net'

const mailAddress = /[^\s@"'`<>()[\]{},;:=/\\?&|]+(?:@|%40)[^\s@"'`<>()[\]{},;:=/\\?&|]+/gi
const ipv4 = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.]*\d)/g
const ipv6Like = /[\da-f:.]*:[\da-f:.]*:[\da-f:.]*[\da-f:]/gi
const uuidOrPhone = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?<![\w.])\+?\d(?:[\s().-]{0,2}\d){8,14}(?!\w)/gi
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const longWord = /[\w-]{20,}/g

/** A text for the log, without mail addresses, network addresses, phone numbers and tokens. Ids of rows stay. */
export function redactText(text: string): string {
  return text
    .replace(longWord, (word) => (isToken(word) ? '[token]' : word))
    .replace(mailAddress, '[mail address]')
    .replace(ipv4, '[address]')
    .replace(ipv6Like, redactIPv6)
    .replace(uuidOrPhone, (found) => (uuid.test(found) ? found : '[number]'))
}

/** A random token mixes letters and digits; names in code consist of words. */
function isToken(word: string): boolean {
  return /\d/.test(word) && /[a-z]/i.test(word) && !uuid.test(word)
}

function redactIPv6(text: string): string {
  for (let at = 0; at < text.length; at = text.indexOf(':', at) + 1) {
    if (isIPv6(text.slice(at))) return `${text.slice(0, at)}[address]`
    if (!text.includes(':', at)) break
  }
  return text
}
