import parsePhoneNumber from 'libphonenumber-js/mobile'

/** A registered header reaches numbers of Indian operators only. @param number in E.164 */
export function isIndianMobile(number: string): boolean {
  const parsed = parsePhoneNumber(number)
  return parsed?.country === 'IN' && parsed.isValid()
}
