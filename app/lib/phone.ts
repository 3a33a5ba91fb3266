import { withNoBreakSpaces } from './text.ts'

/** Formats a stored number as +91 98765 43210 with no-break spaces. Numbers of other countries are returned unchanged. */
export function formatPhone(e164: string): string {
  return withNoBreakSpaces(e164.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2'))
}

/** Takes a number in E.164. The visitor can still change the message; an empty one is left out. */
export function getWhatsappAddress(number: string, message = ''): string {
  const chat = `https://wa.me/${number.replace(/\D/g, '')}`
  return message ? `${chat}?text=${encodeURIComponent(message)}` : chat
}

export function getWhatsappShareAddress(message: string): string {
  return `https://wa.me/?text=${encodeURIComponent(message)}`
}
