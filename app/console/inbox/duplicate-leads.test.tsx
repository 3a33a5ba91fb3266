import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { LeadDetail, LeadFields } from '#app/domain/leads/lead-detail.ts'
import { DuplicateLeads } from './duplicate-leads.tsx'

const lead = { id: 'a', reference: 'E-000001', name: 'Lata', phone: '+919876543210', email: null, message: null, createdAt: new Date(0), state: 'submitted' }
const copy = { ...lead, id: 'b', reference: 'E-000002', email: 'other@example.org', message: 'Evenings' }
const detail = { lead, seen: 0, duplicates: [{ lead: copy as LeadFields, assignedName: null, reason: 'phone' }] } as unknown as LeadDetail
const Duplicates = () => <DuplicateLeads detail={detail} counsellors={[]} answer={undefined} courseLabel={() => ''} />
const Page = createRoutesStub([{ path: '/', Component: Duplicates }])

test('a merge fills empty fields of the remaining enquiry from the copy, but the mail address only by choice', () => {
  const html = renderToStaticMarkup(<Page />)
  const selected = (field: string) => html.match(/<input[^>]*>/g)?.find((input) => input.includes(`name="field_${field}"`) && input.includes('checked'))
  expect(selected('message')).toContain('value="copy"')
  expect(selected('email')).toContain('value="kept"')
  expect(html).toContain('can open, correct and erase this enquiry')
})
