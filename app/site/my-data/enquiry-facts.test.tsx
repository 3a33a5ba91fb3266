import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EnquiryFacts } from './enquiry-facts.tsx'

const enquiry = { name: 'Asha', phone: '+919876543210', receivedAt: new Date(0), state: 'assigned', bookings: [], notes: [] }
const courseLabels = [{ courseID: 'awsdevopscourse', label: 'AWS DevOps' }]

test.each([
  ['awsdevopscourse', 'AWS DevOps'],
  ['knitting', 'knitting'],
])('the course %s is shown as %s', (course, text) => {
  const html = renderToString(<EnquiryFacts enquiry={{ ...enquiry, course } as never} courseLabels={courseLabels} />)
  expect(html).toContain(`>${text}<`)
  expect(html.includes('awsdevopscourse')).toBe(false)
})

test('the booking of a batch that is over is not announced as a seat to come', () => {
  const booking = { reference: 'B-ABC123', of: 'Data Science', startsAt: '2026-07-31T00:00:00Z', state: 'confirmed' }
  const html = renderToString(<EnquiryFacts enquiry={{ ...enquiry, bookings: [booking] } as never} courseLabels={courseLabels} />)
  expect(html.replaceAll('<!-- -->', '')).toMatch(/: booked</)
})
