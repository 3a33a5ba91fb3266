import { collapseSpaces, withNoBreakSpaces } from './text.ts'

/** Formats a stored number as +91 98765 43210 with no-break spaces, a landline of a metro as +91 40 2345 6789. Other numbers are returned unchanged. */
export function formatPhone(e164: string): string {
  return withNoBreakSpaces(e164.replace(/^\+91([6-9]\d{4})(\d{5})$/, '+91 $1 $2').replace(/^\+91(11|20|22|33|40|44)(\d{4})(\d{4})$/, '+91 $1 $2 $3'))
}

/** For a form field, with spaces that a person can type. */
export const formatPhoneField = (e164: string): string => collapseSpaces(formatPhone(e164))

/** Takes a number in E.164. The visitor can still change the message; an empty one is left out. */
export function getWhatsappAddress(number: string, message = ''): string {
  const chat = `https://wa.me/${number.replace(/\D/g, '')}`
  return message ? `${chat}?text=${encodeURIComponent(message)}` : chat
}

export function getWhatsappShareAddress(message: string): string {
  return `https://wa.me/?text=${encodeURIComponent(message)}`
}
