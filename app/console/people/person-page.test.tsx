import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { PersonRecord } from '#app/domain/accounts/people/find-person-record.server.ts'
import { PersonPage } from './person-page.tsx'

const person = {
  id: 'asha',
  name: 'Asha',
  email: 'asha@example.org',
  role: 'counsellor',
  state: 'active',
  hasTwoFactor: true,
  createdAt: '2026-11-01T00:00:00Z',
  sessions: [],
  methods: [],
} as unknown as PersonRecord

let leads = { openLeads: 0, canShare: false }
let answer: object | undefined
const Person = () => <PersonPage person={person} {...leads} receivers={[]} answer={answer} />
const Page = createRoutesStub([{ path: '/', Component: Person }])

function textOf(openLeads: number, canShare: boolean): string {
  leads = { openLeads, canShare }
  return renderToStaticMarkup(<Page />).replace(/<[^>]*>/g, '')
}

// Regression: a change of role took the leads of a counsellor away without a word.
test.each([
  [10, true, 'the 10 open leads of this person are given to counsellors who receive new leads.'],
  [10, false, 'the 10 open leads of this person are unassigned.'],
  [1, false, 'the open lead of this person is unassigned.'],
] as const)('the form for the role says what happens to %i open leads (can be shared: %s)', (openLeads, canShare, expected) => {
  expect(textOf(openLeads, canShare)).toContain(expected)
})

// Regression: the form kept sending the earlier role, and was rejected again and again.
test('after a conflict the form for the role keeps the choice and sends the role as it is now', () => {
  answer = { failure: { status: 409, form: 'role', typed: { role: 'placement', was: 'editor' }, error: { '': ['Someone else changed this role meanwhile.'] } } }
  const html = renderToStaticMarkup(<Page />)
  answer = undefined
  expect(html).toContain('name="was" value="counsellor"')
  expect(html).toMatch(/<option value="placement" selected/)
})

test('without open leads the form for the role says nothing about them', () => {
  expect(textOf(0, true)).not.toContain('With another role')
})
