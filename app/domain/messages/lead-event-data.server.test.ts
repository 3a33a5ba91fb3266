import { expect, test } from 'vitest'
import { leadEventData } from './lead-event-data.server.ts'

const at = new Date('2026-11-21T10:00:00Z')
const source = { source: 'google', medium: 'cpc', campaign: '', term: '', content: '', referrer: '', landing: '/', at: '' }
const lead = {
  id: '1',
  reference: 'E-7K3M9Q',
  state: 'assigned',
  name: 'Asha',
  phone: '+919876543210',
  email: 'asha@example.org',
  courseID: 'data-science',
  batch: 'Evening batch',
  visitorType: 'student',
  intent: 'call',
  preferredTime: 'evening',
  message: 'I am Asha',
  isMinor: true,
  guardianName: 'Ravi',
  guardianPhone: '+919876543211',
  guardianAgreedAt: null,
  page: '/data-science',
  firstSource: source,
  lastSource: source,
  assignedTo: 'counsellor',
  version: 3,
  createdAt: at,
  updatedAt: at,
} as const

/** The data that another system gets. We cannot change its reader. */
const sent = {
  id: '1',
  reference: 'E-7K3M9Q',
  state: 'assigned',
  version: 3,
  contact: { name: 'Asha', phone: '+919876543210', email: 'asha@example.org' },
  guardian: null,
  courseID: 'data-science',
  batch: 'Evening batch',
  visitorType: 'student',
  intent: 'call',
  preferredTime: 'evening',
  message: 'I am Asha',
  page: '/data-science',
  firstSource: source,
  lastSource: source,
  assignedTo: 'counsellor',
  createdAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
}
const guardian = { name: 'Ravi', phone: '+919876543211' }

test.each([
  ['somebody of age', { isMinor: false }, {}],
  ['somebody under 18', {}, { contact: null, message: null, guardian: { ...guardian, agreedAt: null } }],
  ['somebody under 18 whose guardian agreed', { guardianAgreedAt: at }, { guardian: { ...guardian, agreedAt: '2026-11-21T10:00:00.000Z' } }],
])('the complete payload for %s', (_, changes, expected) => {
  const payload = JSON.parse(JSON.stringify(leadEventData({ ...lead, ...changes })))
  expect(payload).toEqual({ ...sent, ...expected })
})
