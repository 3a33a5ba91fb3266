/** How somebody who did not use the site's own form came to us; the word that sources are counted by. */
export const staffSources = {
  phone: 'Phone call',
  'walk-in': 'Walk-in',
  whatsapp: 'WhatsApp',
  referral: 'Referral',
  other: 'Other',
} as const
export type StaffSource = keyof typeof staffSources

/** A source as staff read it: an advertisement's own word stays as it came. */
export const sourceLabel = (name: string): string =>
  name === 'direct' ? 'Direct' : Object.hasOwn(staffSources, name) ? staffSources[name as StaffSource] : name

/** How a person agreed to be called back, as it is kept with the consent. */
export const consentWays = ['Agreed on the phone', 'Agreed at the desk', 'Agreed in writing'] as const
