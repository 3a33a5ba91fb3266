import { withNoBreakSpaces } from './text.ts'

/**
 * A phone number as people in India read it: +91 98765 43210, which never breaks at its spaces. Numbers of other shapes come back as they are.
 * @param e164 as stored
 */
export function formatPhone(e164: string): string {
  return withNoBreakSpaces(e164.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2'))
}
