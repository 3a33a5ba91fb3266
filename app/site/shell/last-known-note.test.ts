import { expect, test } from 'vitest'
import { addLastKnownNote } from './last-known-note.server.ts'

const now = new Date('2026-12-07T06:00:00Z')
const noteOf = (knownAt: string) => addLastKnownNote('<body class="x"><div id="root"></div></body>', new Date(knownAt), now)

test('a page of today has its time, and what may have changed since', () => {
  const page = noteOf('2026-12-07T03:00:00Z')
  expect(page).toMatch(/^<body class="x"><as-of-note [^>]*>This page is as of 8:30.am.IST\. [^<]*seats and dates may have changed[^<]*<\/as-of-note><div/)
  expect(page).not.toContain('data-old')
})

// Earlier, a page of ten days ago still said "Starts Sun 6 Dec, in 9 days", and its note only that dates may have changed.
test('a page of an earlier day says its age, and that what it announces may have started or ended', () => {
  expect(noteOf('2026-11-27T13:18:00Z')).toMatch(
    /<as-of-note [^>]*data-old[^>]*>This page is 10 days old, as of Fri 27.Nov 2026\. Batches and events may have started or ended\. Forms cannot be sent now: call [^<]+\.</,
  )
  expect(noteOf('2026-12-06T18:00:00Z')).toContain('This page is from yesterday, as of Sun 6')
})
