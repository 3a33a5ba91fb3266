import { enterAs, query } from './accounts.ts'
import { openPlainBrowser } from './plain-browser.ts'
import { expect, startScript, test } from './site.ts'

// Rejected requests get 409 or 422, which the browser reports.
test.use({ expectedConsoleErrors: [/status of (409|422)/] })

const tail = () => String(Math.floor(Math.random() * 9_000_000) + 1_000_000)

async function addRoster(people: string[], capacity = 15): Promise<string> {
  const id = crypto.randomUUID()
  await query(
    `insert into offerings (id, kind, slug, title, course_id, starts_at, ends_at, closes_at, capacity, published_at)
     values ($1, 'batch', $2, 'Data Science', 'data-science', now() - interval '1 minute', now() + interval '90 days', now() + interval '1 day', $3, now())`,
    [id, `roster-${id.slice(0, 8)}`, capacity],
  )
  for (const name of people) await addPerson(id, name)
  return id
}

async function addPerson(id: string, name: string): Promise<void> {
  await query(
    `with lead as (insert into leads (reference, name, phone, email, page, intent) values ('E-' || $3, $2, '+91986' || $3, 'roster' || $3 || '@example.org', '/', 'seat') returning id),
     consent as (insert into consents (lead_id, purpose, notice_version) select id, 'contact', '1' from lead)
     insert into bookings (reference, offering_id, lead_id, state) select 'B-' || $3, $1, id, 'confirmed' from lead`,
    [id, name, tail()],
  )
}

async function addLapsed(id: string, name: string): Promise<void> {
  await query(
    `with lead as (insert into leads (reference, name, phone, page, intent) values ('E-' || $3, $2, '+91986' || $3, '/', 'seat') returning id)
     insert into bookings (reference, offering_id, lead_id, state) select 'B-' || $3, $1, id, 'expired' from lead`,
    [id, name, tail()],
  )
}

test('a counsellor books a seat for a caller, records a payment, marks attendance and messages everyone', async ({ page, signInAs, expectAccessible }) => {
  const id = await addRoster(['Asha Rao', 'Bilal Khan'])
  const at = `/staff/bookings/${id}/roster`
  await signInAs('counsellor')
  await page.goto(at)
  await expect(page.getByText('2 of 15 seats taken')).toBeVisible()
  await expect(page.locator('a[href^="tel:+91986"]')).toHaveCount(2)

  await page.getByText('Hold or book a seat for a caller').press('Enter')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Chitra Devi')
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('12')
  await page.getByLabel('How they agreed').selectOption('Agreed on the phone')
  await page.getByRole('button', { name: 'Save the booking' }).press('Enter')
  await expect(page.getByText('This is too short for a phone number.').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Chitra Devi')
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill(`987${tail()}`)
  await page.getByRole('button', { name: 'Save the booking' }).press('Enter')
  await expect(page.getByText('The seat is held for ten minutes.')).toBeVisible()
  await expect(page.getByText('3 of 15 seats taken')).toBeVisible()
  await expect(page.getByLabel('Who').locator('option').first()).toHaveText('With a place or waiting (3)')

  await page.getByRole('link', { name: 'Fee and payments' }).press('Enter')
  await page.getByText('Agree the fee', { exact: true }).first().press('Enter')
  await page.getByLabel('Course fee').fill('60,000')
  await page.getByRole('button', { name: '3 equal instalments' }).press('Enter')
  await expect(page.getByLabel('Rupees (3)')).toHaveValue('20000')
  await page.getByRole('button', { name: 'Agree the fee' }).press('Enter')
  await expect(page.getByText('The fee is agreed.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Instalments' }).getByRole('row')).toHaveCount(4)
  await page.getByText('Record a payment').press('Enter')
  await page.getByRole('button', { name: 'Record the payment' }).press('Enter')
  await expect(page.getByRole('alert')).toContainText('Please fix')
  await expect(page.getByText('The fee is agreed.')).toBeHidden()
  await page.getByLabel('Method').selectOption('UPI')
  await page.getByLabel('Payment number').fill(`R-${tail()}`)
  await page.getByRole('textbox', { name: 'Rupees' }).first().fill('45,000')
  await page.getByRole('button', { name: 'Record the payment' }).press('Enter')
  await expect(page.getByText('The payment is recorded.')).toBeVisible()
  await expect(page.getByText('₹45,000').first()).toBeVisible()
  await page.getByRole('link', { name: /^Receipt \d{4}-\d{2}\/\d{4}$/ }).press('Enter')
  await expect(page.getByRole('article', { name: /^Receipt / })).toContainText('Chitra Devi')
  await expectAccessible(page)
  await page.goto(at)
  await startScript(page)

  await page.getByRole('button', { name: 'Attended: Asha Rao' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Attended: Asha Rao' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByLabel('Choose all on this page').check()
  await page.getByRole('button', { name: 'Mark missed' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Missed: Bilal Khan' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Missed: Bilal Khan' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Missed: Bilal Khan' })).toHaveAttribute('aria-pressed', 'false')

  await page.getByText('Message everyone booked').press('Enter')
  await page.getByLabel('Subject').fill('Bring a laptop')
  await page.getByLabel('Message', { exact: true }).fill('The hall has no computers.')
  await page.getByRole('button', { name: 'Preview' }).press('Enter')
  await expect(
    page.getByText('3 people have a place. 2 of them get an email. The other becomes a task for their counsellor, if they may be called.', {
      exact: true,
    }),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send to 2 people' }).press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'The hall has no computers.' })).toBeVisible()
})

test.describe('without a connection', () => {
  test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] })

  // Regression: the page loaded itself again, so that the browser’s own error replaced it.
  test('a mark that cannot be sent leaves a page of the site that says so', async ({ page, signInAs }) => {
    const id = await addRoster(['Asha Rao', 'Bilal Khan'])
    await signInAs('counsellor')
    await page.goto(`/staff/bookings/${id}/roster`)
    await startScript(page)
    await page.getByRole('button', { name: 'Attended: Asha Rao' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Attended: Asha Rao' })).toHaveAttribute('aria-pressed', 'true')
    // The connection is lost, but the browser does not know it.
    await page.route('**/*', (route) => route.abort('internetdisconnected'))
    await page.getByRole('button', { name: 'Attended: Bilal Khan' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'You seem to be offline' })).toBeVisible()
    await page.unroute('**/*')
    await page.getByRole('link', { name: 'Try again' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Attended: Bilal Khan' })).toHaveAttribute('aria-pressed', 'false')
  })
})

// Regression: the router delivers the action data before the page reloads; pressing again in between was rejected again.
test('a new booking appears by itself; a rejection and the current booking appear at once and stay while others book', async ({ page, signInAs }) => {
  const id = await addRoster(['Asha Rao'])
  await signInAs('counsellor')
  await page.goto(`/staff/bookings/${id}/roster`)
  await startScript(page)
  await addPerson(id, 'Bilal Khan')
  // Sends the site's notification of a changed booking.
  await expect(async () => {
    await query(`select pg_notify('page_changes', $1)`, [JSON.stringify([`offering/${id}`])])
    await expect(page.getByRole('link', { name: 'Bilal Khan' })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(page.getByText('2 of 15 seats taken')).toBeVisible()
  await page.getByRole('link', { name: 'Asha Rao' }).press('Enter')
  await page.getByText('Cancel the seat').press('Enter')
  await page.getByLabel('Why').fill('She is ill')
  await query('update bookings set version = 7 where offering_id = $1', [id])
  const failure = page.getByText('Someone else changed this booking while you had the page open.')
  await page.evaluate(() => {
    const look = () => {
      if (!document.body.textContent?.includes('Someone else changed this booking')) return
      document.documentElement.dataset.seen = document.querySelector<HTMLButtonElement>('#person button[name=over]')?.value
      watch.disconnect()
    }
    const watch = new MutationObserver(look)
    watch.observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  const reread = Promise.withResolvers<void>()
  await page.route('**/roster.data**', async (route) => {
    if (route.request().method() === 'GET') await reread.promise
    await route.continue()
  })
  const refused = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: 'Confirm cancellation' }).press('Enter')
  await refused
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  reread.resolve()
  await expect(failure).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-seen', '7')

  await addPerson(id, 'Chitra Devi')
  await query(`select pg_notify('page_changes', $1)`, [JSON.stringify([`offering/${id}`])])
  await expect(page.getByText('3 of 15 seats taken')).toBeVisible()
  await expect(failure).toBeVisible()
  await expect(page.getByLabel('Why')).toHaveValue('She is ill')
  await page.getByRole('button', { name: 'Confirm cancellation' }).press('Enter')
  await expect(page.getByText('Cancelled. The seat is offered to the first person on the waiting list, or is free.')).toBeVisible()
})

test('a refund and a waiver that someone else made first are said, although their forms are gone', async ({ page, signInAs }) => {
  const id = await addRoster(['Asha Rao'])
  const first = await openPlainBrowser((await enterAs('counsellor')).cookies)
  const fee = await first.follow(await first.follow(await first.open(`/staff/bookings/${id}/roster?state=all`), 'Asha Rao'), 'Fee and payments')
  const agreed = await first.press(fee, 'Agree the fee', { fee: '60,000', dueOn: '2099-12-01', amount: '60,000' })
  expect(agreed.text).toContain('The fee is agreed.')
  const paid = await first.press(agreed, 'Record the payment', { method: 'upi', reference: `R-${tail()}`, rupees: '500' })
  expect(paid.text).toContain('The payment is recorded.')

  await signInAs('counsellor')
  await page.goto(paid.path)
  await startScript(page)
  const waived = await first.press(paid, 'Waive the rest', { note: 'Hardship' })
  expect(waived.text).toContain('The rest of the fee is waived.')
  await page.getByText(/^Waive the rest of/).press('Enter')
  await page.getByLabel('Reason', { exact: true }).fill('Hardship')
  await page.getByRole('button', { name: 'Waive the rest' }).press('Enter')
  await expect(page.getByRole('alert')).toContainText('Someone else changed the fee')
  await expect(page.getByRole('button', { name: 'Waive the rest' })).toHaveCount(0)
  expect((await first.press(waived, 'Record the refund', { refund: 'UTR/81' })).text).toContain('The refund is recorded.')
  await page.getByText(/^Record a refund:/).press('Enter')
  await page.getByLabel('Transfer or voucher number').fill('UTR/82')
  await page.getByRole('button', { name: 'Record the refund' }).press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Someone else has refunded all of this payment.' })).toBeVisible()
  await first.close()
})

test('a form sent while another is being sent is not lost: the page shows the results of both', async ({ page, signInAs }) => {
  const id = await addRoster(['Asha Rao'])
  await signInAs('counsellor')
  await page.goto(`/staff/bookings/${id}/roster?state=all`)
  await page.getByRole('link', { name: 'Asha Rao' }).click()
  await page.getByRole('link', { name: 'Fee and payments' }).click()
  let send = () => {}
  const isHeld = new Promise<void>((resolve) => (send = resolve))
  await page.route('**/staff/payments/**', async (route) => {
    if (route.request().postData()?.includes('form=plan')) await isHeld
    await route.continue()
  })
  await page.getByText('Agree the fee', { exact: true }).first().press('Enter')
  await page.getByLabel('Course fee').fill('60,000')
  await page.getByRole('button', { name: '1 instalment' }).press('Enter')
  await page.getByRole('button', { name: 'Agree the fee' }).press('Enter')
  await page.getByText('Record a payment').press('Enter')
  await page.getByLabel('Method').selectOption('UPI')
  await page.getByLabel('Payment number').fill(`R-${tail()}`)
  await page.getByRole('textbox', { name: 'Rupees' }).first().fill('500')
  await page.getByRole('button', { name: 'Record the payment' }).press('Enter')
  await expect(page.getByText('The payment is recorded.')).toBeVisible()
  send()
  await expect(page.getByRole('region', { name: 'Instalments' }).getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('list', { name: 'Payments' })).toContainText('₹500')
})

test('without script, a payment that arrives after the seat is taken is marked as refunded and stays visible', async () => {
  const id = await addRoster(['Asha Rao'], 1)
  await addLapsed(id, 'Chitra Devi')
  const staff = await openPlainBrowser((await enterAs('counsellor')).cookies)
  const roster = `/staff/bookings/${id}/roster?state=all`
  const fee = await staff.follow(await staff.follow(await staff.open(roster), 'Chitra Devi'), 'Fee and payments')
  const reference = `R-${tail()}`
  const paid = await staff.press(fee, 'Record the payment', { method: 'upi', reference, rupees: '500' })
  expect(paid.text).toContain('the seat is taken: refund the money.')
  expect(paid.text).toContain(`Record a refund: ₹500, ${reference}`)
  const refunded = await staff.press(paid, 'Record the refund', { refund: 'UTR/77' })
  expect(refunded.text).toContain('The refund is recorded.')
  expect(refunded.text).toMatch(/Refunded ₹500 .*IST ?, UPI, UTR\/77, by /)
  const after = await staff.open(roster)
  expect(after.text).toMatch(/Chitra Devi.*Refunded: ₹500/)
  expect(after.text).not.toContain('Refund due: ')
  await staff.close()
})
