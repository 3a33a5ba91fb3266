import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { SentEnquiry } from '#app/domain/leads/own-enquiry.server.ts'
import { collapseSpaces } from '#app/lib/text.ts'
import { EnquiryReceipt } from './enquiry-receipt.tsx'

function open(intent: SentEnquiry['intent']): string {
  const enquiry: SentEnquiry = {
    reference: 'E-7K3M9Q',
    courseID: null,
    intent,
    preferredTime: null,
    isMinor: false,
    needsGuardian: false,
    guardianName: null,
    guardianPhone: null,
    sentAt: '2026-11-29T02:11:00Z',
    state: 'open',
    own: { name: 'Asha', phone: '+919812345678', email: null, message: null, visitorType: null, language: null, isLandline: false } as never,
  }
  const page = <EnquiryReceipt enquiry={enquiry} courses={[]} fees={null} isCorrected={false} answer={undefined} />
  return collapseSpaces(renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />))
}

test('a person who leaves a course or complains reads when it was received, and nothing about paying', () => {
  expect(open('other')).toContain('Sun 29 Nov 2026, 7:41 am IST')
  expect(open('other')).not.toContain('To pay')
  expect(open('call')).toContain('You are not asked to pay on the call.')
})
