import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import OwnReceipt from './own-receipt.tsx'

test('a printed receipt has no link to the booking', () => {
  const receipt = {
    legalName: '',
    gstin: '',
    bookingReference: 'B-ABC123',
    method: 'upi',
    reference: 'U1',
    gstPercent: 18,
    reversedAt: null,
    number: '2026-27/0001',
    name: 'Asha Rao',
    title: 'Full Stack',
    amountPaise: 20_000_00,
    refunds: [],
    receivedAt: new Date(0),
  }
  const props = { loaderData: { receipt, backTo: '/booking/key' } } as unknown as Parameters<typeof OwnReceipt>[0]
  const element = <OwnReceipt {...props} />
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  expect(html).toMatch(/<p class="[^"]*print:hidden[^"]*"><a[^>]*href="\/booking\/key"/)
})
