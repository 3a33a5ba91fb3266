/**
 * A phone number as people in India read it: +91 98765 43210. Numbers of other shapes come back as they are.
 * @param e164 as stored
 */
export function formatPhone(e164: string): string {
  return e164.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2')
}
