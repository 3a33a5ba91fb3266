/** Opens a WhatsApp chat with a message that the visitor can still change. @param number in E.164. @param message empty for none */
export function whatsappAddress(number: string, message = ''): string {
  const chat = `https://wa.me/${number.replace(/\D/g, '')}`
  return message ? `${chat}?text=${encodeURIComponent(message)}` : chat
}

/** The address that opens WhatsApp with a message, which the visitor sends to a person of their choice. */
export function whatsappShareAddress(message: string): string {
  return `https://wa.me/?text=${encodeURIComponent(message)}`
}
