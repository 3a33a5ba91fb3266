/** For people who did not use the site's own form. Sources are counted by these values. */
export const staffSources = {
  phone: 'Phone call',
  'walk-in': 'Walk-in',
  whatsapp: 'WhatsApp',
  referral: 'Referral',
  other: 'Other',
} as const
export type StaffSource = keyof typeof staffSources

/** Other names for the same, also from older exports of this console. */
const otherNames: Record<string, StaffSource> = {
  call: 'phone',
  called: 'phone',
  telephone: 'phone',
  'they called': 'phone',
  'phone in': 'phone',
  walkin: 'walk-in',
  'walked in': 'walk-in',
  'they came by': 'walk-in',
  reference: 'referral',
  referred: 'referral',
}

export function findStaffSource(cell: string): StaffSource | null {
  const text = cell.trim().toLowerCase()
  const words = text.replaceAll(/[^a-z0-9]+/g, ' ').trim()
  const known = Object.entries(staffSources).find(([code, label]) => [code, label.toLowerCase()].includes(text))
  return (known?.[0] as StaffSource | undefined) ?? (Object.hasOwn(otherNames, words) ? (otherNames[words] ?? null) : null)
}

/** The source name of an advertisement stays as it is. */
export const getSourceLabel = (name: string): string =>
  name === 'direct' ? 'Direct' : Object.hasOwn(staffSources, name) ? staffSources[name as StaffSource] : name

/** The consent event stores this text. */
export const consentMethods = ['Agreed on the phone', 'Agreed at the desk', 'Agreed in writing'] as const
