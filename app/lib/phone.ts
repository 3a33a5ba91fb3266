import { withNoBreakSpaces } from './text.ts'

/** With no-break spaces: +91 98765 43210. Numbers of other countries are returned unchanged. @param e164 as stored */
export function formatPhone(e164: string): string {
  return withNoBreakSpaces(e164.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2'))
}

/** The visitor can still change the message. @param number in E.164, such as +919876543210 @param message empty for none */
export function getWhatsappAddress(number: string, message = ''): string {
  const chat = `https://wa.me/${number.replace(/\D/g, '')}`
  return message ? `${chat}?text=${encodeURIComponent(message)}` : chat
}

export function getWhatsappShareAddress(message: string): string {
  return `https://wa.me/?text=${encodeURIComponent(message)}`
}
