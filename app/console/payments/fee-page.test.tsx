import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { FeePageData } from '#app/domain/bookings/payments/find-fee.server.ts'
import { BookingFeePage } from './fee-page.tsx'

const now = new Date('2026-11-28T06:00:00Z')
const fee = { agreedPaise: 100_000, coursePaise: 100_000, gstPercent: 18, agreedAt: now, openPaise: 0, waivedPaise: 0, overduePaise: 0, overPaise: 0 }
const instalments = [{ number: 1, dueOn: '2026-12-20', amountPaise: 100_000, openPaise: 0 }]
const pageOf = (state: string) =>
  ({
    booking: { id: 'b', reference: 'B-000001', state },
    offering: { id: 'o', title: 'Data Science with AI', startsAt: null },
    lead: { id: 'l', name: 'Lata' },
    fee: { ...fee, instalments },
    notes: null,
    earlier: [],
    payments: [],
    listed: [],
  }) as unknown as FeePageData

const rest = { scholarships: [], unusable: [], gstPercent: 18, done: null, now, answer: undefined }
const Seated = () => <BookingFeePage page={pageOf('confirmed')} {...rest} />
const Cancelled = () => <BookingFeePage page={pageOf('cancelled')} {...rest} />
const Pages = createRoutesStub([
  { path: '/seated', Component: Seated },
  { path: '/cancelled', Component: Cancelled },
])
const render = (path: string) => renderToStaticMarkup(<Pages initialEntries={[path]} />)

// Regression: “Settled” was shown for the unpaid instalments of a cancelled seat.
test('an instalment is settled only while there is a seat', () => {
  expect(render('/seated')).toContain('Settled')
  expect(render('/cancelled')).toContain('Instalment 1')
  expect(render('/cancelled')).not.toContain('Settled')
})
