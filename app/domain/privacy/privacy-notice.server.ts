import { noticeVersion } from '#app/domain/content/notice-version.ts'
import { fillPeriods } from '#app/lib/retention-periods.ts'
import { privacyPolicy } from '#content/privacy-policy.ts'
import { otherStores, purposes } from './register.ts'
import { storedItems } from './stored-items.ts'

/** The privacy notice as /privacy-policy shows it: the prose of content/privacy-policy.ts and what the register says. */
export const privacyNotice = {
  ...privacyPolicy,
  version: noticeVersion,
  purposes: purposes.map(({ id, name, why, ground, groundNote, kept, afterwards, stop, stored }) => ({
    id,
    name,
    why,
    ground,
    groundNote,
    kept: fillPeriods(kept),
    afterwards: fillPeriods(afterwards),
    stop: stop && fillPeriods(stop),
    what: Object.keys(stored),
  })),
  otherStores: otherStores.map(({ name, text }) => ({ name, text: fillPeriods(text) })),
  storedItems: storedItems.filter(({ of }) => of === 'visitors'),
}
export type PrivacyNotice = typeof privacyNotice
