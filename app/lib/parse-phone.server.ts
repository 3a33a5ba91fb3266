import parsePhoneNumber from 'libphonenumber-js/max'
import { toPlainDigits } from '#app/lib/plain-text.ts'

type ReadPhone = { ok: true; e164: string; isLandline: boolean } | { ok: false; message: string }

/** Returns the number in E.164, or an error text that says what to do. Without a country code the country is India. */
export function parsePhone(typed: string): ReadPhone {
  const text = toPlainDigits(typed)
  if (/[/,;&|]|\bor\b/i.test(text)) return fail('Enter one number here. Put a second one into the message.')
  const parsed = parsePhoneNumber(text, 'IN')
  if (!parsed) return fail(text.startsWith('+') ? 'No country has a number that begins like this. Check the digits after the +.' : describeNotIndian(text))
  if (parsed.ext) return fail('Enter the number without its extension, and put the extension into the message.')
  const { number, nationalNumber, countryCallingCode } = parsed
  if (countryCallingCode !== '91') {
    // Numbering plans of other countries change faster than the tables of the library.
    return parsed.isPossible()
      ? { ok: true, e164: number, isLandline: parsed.getType() === 'FIXED_LINE' }
      : fail(`This number does not have the right number of digits for +${countryCallingCode}. Check it.`)
  }
  if (/^[6-9]\d{9}$/.test(nationalNumber)) return { ok: true, e164: number, isLandline: false }
  const type = parsed.getType()
  if (type === 'TOLL_FREE' || type === 'SHARED_COST' || type === 'PREMIUM_RATE' || type === 'UAN')
    return fail('We cannot call this kind of number. Write a mobile or a landline number.')
  return parsed.isValid() ? { ok: true, e164: number, isLandline: true } : fail(describeNotIndian(text, nationalNumber))
}

const fail = (message: string): ReadPhone => ({ ok: false, message })

/** @param national the number without the country code and without a leading 0, as far as the library has removed them */
function describeNotIndian(typed: string, national = typed): string {
  const [{ length }, { length: all }] = [national.replace(/\D/g, ''), typed.replace(/\D/g, '')]
  const advice = 'For another country, begin with + and its code.'
  if (length === 10 || national.startsWith('00')) return `No mobile number begins like this, and no landline does either. Check the digits. ${advice}`
  const count = length === all ? `This has ${length} digits.` : `Without +91 or a 0 in front, this has ${length} digits.`
  if (length >= 6 && length <= 8) return `${count} A mobile number has 10; for a landline add the STD code, such as 040.`
  return `${count} An Indian number has 10, with or without +91. ${advice}`
}

/** Returns null where `parsePhone` returns an error. */
export function toE164(typed: string): string | null {
  const read = parsePhone(typed)
  return read.ok ? read.e164 : null
}

const phoneShape = /^[\d\s()+./-]+$/

/** Returns the digits of a number or a part of one, for a search in stored numbers, which have no leading zeros; null for other text. */
export function parsePhoneDigits(text: string): string | null {
  if (!phoneShape.test(text)) return null
  const digits = (toE164(text) ?? text).replace(/\D/g, '').replace(/^0+/, '')
  return digits.length >= 3 ? digits : null
}
