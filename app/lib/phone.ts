import { withNoBreakSpaces } from './text.ts'

/** As people in India read it: +91 98765 43210, unbreakable. Other shapes stay. @param e164 as stored */
export function formatPhone(e164: string): string {
  return withNoBreakSpaces(e164.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2'))
}
