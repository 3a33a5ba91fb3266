import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { AttendanceSheet } from '#app/domain/bookings/sessions/attendance.server.ts'
import { AttendancePage } from './attendance-page.tsx'

let sheet: AttendanceSheet = { id: 'one', kind: 'class', offeringId: 'batch', title: '', when: '', failure: null, code: null, isOver: false, students: [] }
const Sheet = () => <AttendancePage {...sheet} />
const Page = createRoutesStub([{ path: '/', Component: Sheet }])

// Regression: the page of a class that was over said that students check in until its end.
test('the page says when students check in until the class is over', () => {
  expect(renderToStaticMarkup(<Page />)).toContain('Students check in from 15 minutes before the class')
  sheet = { ...sheet, isOver: true }
  expect(renderToStaticMarkup(<Page />)).not.toContain('check in')
})
