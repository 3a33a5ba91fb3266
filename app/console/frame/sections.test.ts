import { expect, test } from 'vitest'
import { isInSection, listSections } from './sections.ts'

const all = listSections('admin')

test('every section has its own key', () => {
  expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
})

test.each([
  ['/staff', 'Today'],
  ['/staff/', 'Today'],
  ['/staff/leads/board', 'Leads'],
  ['/OurAchievementsDashboard', 'Achievements'],
  ['/OurAchievementsDashboard/0190aaaa-0000-7000-8000-000000000001/consents', 'Achievements'],
  ['/OurAchievementsDashboard/outcomes', 'Outcomes'],
  ['/OurAchievementsDashboard/outcomes/2025-second-half', 'Outcomes'],
  ['/courseBlogDashboardless', undefined],
])('%s is in the section %s and in no other', (pathname, label) => {
  expect(all.filter((section) => isInSection(pathname, section)).map((section) => section.label)).toEqual(label ? [label] : [])
})
