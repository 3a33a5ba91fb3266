import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** A phone number in any shape people type, in E.164; +91 where no country is said. Null for what is no possible number. */
export function phoneInE164(text: string): string | null {
  const number = parsePhoneNumberFromString(text.trim(), 'IN')
  return number?.isPossible() && /^\+[1-9]\d{6,14}$/.test(number.number) ? number.number : null
}

const phoneShape = /^[\d\s()+./-]+$/

/**
 * What to look for in stored numbers when somebody types one, or a part of one: digits only, without the zeros that are
 * dialled and not stored. Null for text that is no number.
 */
export function phoneDigits(text: string): string | null {
  if (!phoneShape.test(text)) return null
  const whole = phoneInE164(text)
  const digits = (whole ?? text).replace(/\D/g, '').replace(/^0+/, '')
  return digits.length >= 3 ? digits : null
}
