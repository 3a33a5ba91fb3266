import { withNoBreakSpaces } from './text.ts'

/** As people in India read it: +91 98765 43210, unbreakable. Other shapes stay. @param e164 as stored */
export function formatPhone(e164: string): string {
  return withNoBreakSpaces(e164.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2'))
}

/** Opens a WhatsApp chat with a message that the visitor can still change. @param number in E.164. @param message empty for none */
export function whatsappAddress(number: string, message = ''): string {
  const chat = `https://wa.me/${number.replace(/\D/g, '')}`
  return message ? `${chat}?text=${encodeURIComponent(message)}` : chat
}

export function whatsappShareAddress(message: string): string {
  return `https://wa.me/?text=${encodeURIComponent(message)}`
}
