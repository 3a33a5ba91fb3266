import parsePhoneNumber from 'libphonenumber-js/mobile'

/** A registered header works only for numbers of Indian operators. @param number in E.164 */
export function isIndianMobile(number: string): boolean {
  const parsed = parsePhoneNumber(number)
  return parsed?.country === 'IN' && parsed.isValid()
}
