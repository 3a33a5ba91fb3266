import { beforeEach, expect, test } from 'vitest'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import type { AuditAction } from '#app/domain/accounts/audit-phrases.ts'
import { auditEvents } from '#app/domain/accounts/audit-schema.server.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { leads } from '#app/domain/leads/schema.server.ts'
import { parseFilters } from '#app/lib/list.ts'
import { db } from '#app/platform/db/client.server.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { auditFilters } from './audit-filter.ts'
import { auditList } from './audit-list.server.ts'

useTestDatabase()

const [mary, erased] = ['01a1ff4a-b98a-72c8-916b-3cf497830f87', '01a1ff4a-b98a-72c8-916b-3cf497830f88']

beforeEach(async () => {
  await db().delete(auditEvents)
  await db().delete(leads)
  await db().delete(users)
  await db()
    .insert(users)
    .values(['Asha', 'Ravi'].map((name) => ({ id: name.toLowerCase(), name, email: `${name.toLowerCase()}@example.org`, role: 'counsellor' })))
  const lead = { phone: '+919876543210', page: '/' }
  await db()
    .insert(leads)
    .values([
      { ...lead, id: mary, reference: 'E-AAAAAA', name: 'Mary Goud' },
      { ...lead, id: erased, reference: 'E-BBBBBB', name: 'Erased', state: 'erased' },
    ])
})

async function told() {
  const { rows } = await auditList.list(parseFilters(auditFilters, new URLSearchParams()))
  return rows.map(({ who, said, record }) => `${who} ${said.start}${said.end === null ? '' : `${record.name}${said.end}`}`)
}

const lead = `lead:${mary}`
test.each<[AuditAction, string, { before?: unknown; after?: unknown; outcome?: 'refused'; actorId?: null; address?: string }, string]>([
  ['lead.state', lead, { before: { state: 'submitted' }, after: { state: 'contacted' } }, 'Asha moved Mary Goud from New to Contacted'],
  ['lead.assign', lead, { before: { assignedTo: null }, after: { assignedTo: 'ravi' } }, 'Asha assigned Mary Goud to Ravi'],
  ['lead.assign.undo', lead, { before: { assignedTo: 'ravi' }, after: { assignedTo: null } }, 'Asha undid: assigned Mary Goud'],
  ['lead.assign-many', 'lead:list', { after: { assignedTo: 'ravi' } }, 'Asha assigned several leads to Ravi'],
  ['lead.note', `lead:${erased}`, {}, 'Asha wrote a note about an erased person'],
  ['lead.note', 'lead:01a1ff4a-b98a-72c8-916b-3cf497830f00', {}, 'Asha wrote a note about an enquiry that is gone'],
  ['person.role', 'account:ravi', { before: { role: 'counsellor' }, after: { role: 'admin' } }, 'Asha changed the role of Ravi from Counsellor to Admin'],
  ['account.sign-in', 'account:ravi', { outcome: 'refused', actorId: null, address: '192.0.2.1' }, 'A visitor could not sign in to the account Ravi'],
  ['page.open', 'page:/staff/people', { outcome: 'refused' }, 'Asha may not open /staff/people'],
  ['demonstration.remove', 'installation:1', { actorId: null }, 'The site removed the demonstration data'],
])('%s of %s %j is told in a sentence', async (action, subject, event, expected) => {
  await recordAudit(db(), { actorId: 'asha', action, subject, address: null, ...event })
  expect(await told()).toEqual([expected])
})
