import { expect, test } from 'vitest'
import { auditList } from '#app/console/audit/audit-list.tsx'
import { cspReportList } from '#app/console/audit/csp-report-list.tsx'
import { certificateList } from '#app/console/certificates/certificate-list.tsx'
import { confirmationList } from '#app/console/claims/claims-list.tsx'
import { feeList } from '#app/console/fees/fee-list.tsx'
import { leadList } from '#app/console/inbox/lead-list.tsx'
import { messageList } from '#app/console/messages/message-list.tsx'
import { recordList } from '#app/console/outcomes/record-list.tsx'
import { peopleList } from '#app/console/people/people-list.tsx'
import { breachList } from '#app/console/privacy/breach-list.tsx'
import { erasureList } from '#app/console/privacy/erasure-list.tsx'
import { publicationList } from '#app/console/publications/publication-list.tsx'
import { rosterList } from '#app/console/roster/roster-list.tsx'
import { scheduleList } from '#app/console/schedule/schedule-list.tsx'
import { taskList } from '#app/console/tasks/task-list.tsx'
import { peopleList as peopleQuery } from '#app/domain/accounts/people/list-people.server.ts'
import { rosterList as rosterQuery } from '#app/domain/bookings/roster/roster-list.server.ts'
import { scheduleList as scheduleQuery } from '#app/domain/bookings/schedule/list-schedule.server.ts'
import { certificateList as certificateQuery } from '#app/domain/certificates/list-certificates.server.ts'
import { confirmationList as confirmationQuery } from '#app/domain/claims/confirm-claim.server.ts'
import { feeList as feeQuery } from '#app/domain/courses/fees.server.ts'
import { leadList as leadQuery } from '#app/domain/leads/list-leads.server.ts'
import { taskList as taskQuery } from '#app/domain/leads/list-tasks.server.ts'
import { undeliveredList as messageQuery } from '#app/domain/messages/undelivered.server.ts'
import { recordList as recordQuery } from '#app/domain/outcomes/console-records.server.ts'
import { breachList as breachQuery } from '#app/domain/privacy/breaches.server.ts'
import { erasureList as erasureQuery } from '#app/domain/privacy/erasures.server.ts'
import { publicationList as publicationQuery } from '#app/domain/publications/lists/list-read.server.ts'
import { auditList as auditQuery } from '#app/domain/reports/audit-list.server.ts'
import { cspReportList as cspReportQuery } from '#app/domain/reports/csp-reports.server.ts'
import { parseFilters } from '#app/lib/list.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import type { AnyQuery } from './define-list.ts'

useTestDatabase()

const someId = '019b0000-0000-7000-8000-000000000000'
const lists: [name: string, list: { columns: object }, query: AnyQuery, scope?: unknown][] = [
  ['audit', auditList, auditQuery],
  ['breaches', breachList, breachQuery],
  ['certificates', certificateList, certificateQuery, someId],
  ['claims', confirmationList, confirmationQuery],
  ['enquiries', leadList, leadQuery, { readerId: '' }],
  ['erasures', erasureList, erasureQuery],
  ['fees', feeList, feeQuery],
  ['messages', messageList, messageQuery],
  ['outcomes', recordList, recordQuery, someId],
  ['people', peopleList, peopleQuery],
  ['posts', publicationList, publicationQuery, { kind: 'post', personId: '', now: new Date() }],
  ['rosters', rosterList, rosterQuery, someId],
  ['schedule', scheduleList, scheduleQuery],
  ['security reports', cspReportList, cspReportQuery],
  ['tasks', taskList, taskQuery, { readerId: '' }],
]

test.each(lists)('%s: each heading that sorts is a column, and can be read both ways', async (_, { columns }, query, scope) => {
  expect(query.sorts.length).toBeGreaterThan(0)
  expect(Object.keys(columns)).toEqual(expect.arrayContaining([...query.sorts]))
  const values = parseFilters(query.filters, new URLSearchParams())
  for (const order of query.sorts.flatMap((name) => [name, `-${name}`])) {
    expect(await query.list(values as never, { order }, scope)).toHaveProperty('rows')
  }
})
