import { expect, test } from 'vitest'
import { redactText } from './redact.server.ts'

test.each([
  ['550 asha.rao+x@example.org unknown', '550 [mail address] unknown'],
  ['/x?email=asha%40example.org&next=1', '/x?email=[mail address]&next=1'],
  ['postgresql://site:secret@db.internal/site', 'postgresql://site:[mail address]/site'],
  ['call +91 98765 43210 now', 'call [number] now'],
  ['phone 9876543210.', 'phone [number].'],
  ['connect ECONNREFUSED 192.0.2.7:5432', 'connect ECONNREFUSED [address]:5432'],
  ['from 2001:db8::7, again', 'from [address], again'],
  ['key:2001:db8::7', 'key:[address]'],
  ['token Zk3v9QpL2mXw8RtY5bNc', 'token [token]'],
])('%s is logged as %s', (text, logged) => {
  expect(redactText(text)).toBe(logged)
})

test.each([
  'relation "offering_moves_offering_id" does not exist',
  'timeout exceeded when trying to connect',
  'lead 01a1ff4a-b98a-72c8-916b-3cf497830f87 is gone',
  'message 01a1ff4a-b98a-72c8-9165-349749783087 is gone',
  'Cannot read properties of undefined (reading title) at 12:30:05',
  'pg_advisory_xact_lock waited 9000 ms for 15 of 53300',
])('%s is logged unchanged', (text) => {
  expect(redactText(text)).toBe(text)
})
