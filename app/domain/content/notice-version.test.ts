import { expect, test } from 'vitest'
import { getIndiaToday } from '#app/lib/dates.ts'
import { policies } from '#content/policies.ts'
import { privacyPolicy } from '#content/privacy-policy.ts'
import { getDayOfVersion, getShownNoticeVersion, getVersionOfDay, noticeVersions } from './notice-version.ts'

const today = () => getIndiaToday(new Date())

test('no version of a notice and no policy page has a date in the future', () => {
  for (const version of Object.values(noticeVersions)) {
    expect(version).toMatch(/^([a-z-]+-)?\d{4}-\d\d-\d\d(\.[1-9]\d*)?$/)
    expect(getDayOfVersion(version) <= today(), version).toBe(true)
  }
  for (const { id, changedOn } of [...Object.values(policies), privacyPolicy]) expect(changedOn <= today(), id).toBe(true)
})

test('a consent stored with a wrongly dated version refers to the text that was shown, and shows its date', () => {
  expect(getShownNoticeVersion('2026-12-05')).toBe('2026-11-26.9')
  expect(getShownNoticeVersion('booking-2026-12-03')).toBe('booking-2026-11-26.2')
  for (const version of [...Object.values(noticeVersions), '2026-11-22', '2027-01-05', '2026-11']) expect(getShownNoticeVersion(version)).toBe(version)
})

test('a version that staff publish does not get the name of a version of another text', () => {
  expect(getVersionOfDay('2026-12-05')).toBe('2026-12-05.1')
  expect(getShownNoticeVersion(getVersionOfDay('2026-12-05'))).toBe('2026-12-05.1')
  expect(getVersionOfDay('2026-12-06')).toBe('2026-12-06')
})
