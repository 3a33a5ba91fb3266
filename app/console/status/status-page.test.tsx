import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { SiteStatus } from '#app/domain/operations/get-status.server.ts'
import { StatusPage } from './status-page.tsx'

const status: SiteStatus = {
  database: { answerMs: 1, mb: 20, version: '18.0' },
  jobs: { waiting: 0, oldestSeconds: 0, stopped: 0 },
  messages: { waiting: 0, oldestSeconds: { mail: 0, sms: 0, whatsapp: 0, webhook: 0 }, dead: 0, deadMails: 0, hasMailServer: true },
  backup: { state: 'off', at: null, bytes: 0, to: '', logDelaySeconds: 0, error: null },
  uploads: null,
  firestore: null,
  processes: [],
}

function textWith(firestore: SiteStatus['firestore'], alarms: Parameters<typeof StatusPage>[0]['alarms'] = []): string {
  const page = <StatusPage status={{ ...status, firestore }} alarms={alarms} now={new Date('2026-11-27T04:00:00Z')} />
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />)
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
}

test('with a hosted provider the page says when dates were last exchanged, and that this fails now; without one it says nothing', () => {
  const exchangedAt = new Date('2026-11-27T03:59:50Z')
  expect(textWith({ exchangedAt, isConnected: true })).toContain('Dates in Cloud Firestore Last exchanged on Fri 27 Nov 2026, 9:29 am IST')
  expect(textWith({ exchangedAt, isConnected: false })).toContain('No working connection now; last exchanged on Fri 27 Nov 2026, 9:29 am IST')
  expect(textWith({ exchangedAt: null, isConnected: false })).toContain('No working connection now; never exchanged yet')
  expect(textWith(null)).not.toContain('Firestore')
})

// Regression: after a restart with a mail server the page said “One alarm is on: It is over.”
test('an alarm whose problem is solved does not count as on until the next check ends it', () => {
  const since = new Date('2026-11-27T03:00:00Z')
  const solved = { name: 'no-mail-server', since, text: null }
  expect(textWith(null, [solved])).toMatch(/No alarm is on\. Solved, so the next check ends the alarm: no-mail-server\./)
  expect(textWith(null, [solved, { name: 'messages-dead', since, text: '1 message was given up.' }])).toContain(
    'One alarm is on 1 message was given up. On since',
  )
})
