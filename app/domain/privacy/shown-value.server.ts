import parsePhoneNumber from 'libphonenumber-js/max'

/** A phone number in E.164, +91 assumed, or a mail address in small letters, from what somebody typed; null for neither. */
export function readShownValue(text: string): string | null {
  const shown = text.trim()
  if (/^[^\s@]+@[^\s@]+$/.test(shown)) return shown.toLowerCase()
  return parsePhoneNumber(shown, 'IN')?.number ?? null
}
