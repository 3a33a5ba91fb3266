import { expect, test } from 'vitest'
import { indiaToday } from '#app/lib/dates.ts'
import { policies } from '#content/policies.ts'
import { privacyPolicy } from '#content/privacy-policy.ts'
import { dayOfVersion, noticeVersions, shownNoticeVersion, versionOfDay } from './notice-version.ts'

const today = () => indiaToday(new Date())

test('no version of a notice and no page of rules has a day to come', () => {
  for (const version of Object.values(noticeVersions)) {
    expect(version).toMatch(/^([a-z-]+-)?\d{4}-\d\d-\d\d(\.[1-9]\d*)?$/)
    expect(dayOfVersion(version) <= today(), version).toBe(true)
  }
  for (const { id, changedOn } of [...Object.values(policies), privacyPolicy]) expect(changedOn <= today(), id).toBe(true)
})

test('a consent stored with a version of a wrong day still means the text that was shown, and shows its day', () => {
  expect(shownNoticeVersion('2026-12-05')).toBe('2026-11-26.9')
  expect(shownNoticeVersion('booking-2026-12-03')).toBe('booking-2026-11-26.2')
  for (const version of [...Object.values(noticeVersions), '2026-11-22', '2027-01-05', '2026-11']) expect(shownNoticeVersion(version)).toBe(version)
})

test('what staff publish takes no name that consents to another text have', () => {
  expect(versionOfDay('2026-12-05')).toBe('2026-12-05.1')
  expect(shownNoticeVersion(versionOfDay('2026-12-05'))).toBe('2026-12-05.1')
  expect(versionOfDay('2026-12-06')).toBe('2026-12-06')
})
