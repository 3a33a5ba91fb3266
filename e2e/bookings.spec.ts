import type { Locator, Page } from '@playwright/test'
import { query } from './accounts.ts'
import { countSheets, expect, linkMailedTo, test } from './site.ts'

const phoneNumber = () => `95${Math.floor(10_000_000 + Math.random() * 89_999_999)}`
const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 })
/** As people type: the form takes what comes faster than anybody types for a program's. */
const type = (field: Locator, text: string) => field.pressSequentially(text, { delay: 100 })

test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|status of 4(09|22|10)/] })

/** A published batch of tomorrow. @returns its address */
async function addBatch(seats: number): Promise<string> {
  const slug = `e2e-${crypto.randomUUID()}`
  await query(
    `insert into offerings (kind, slug, title, course_id, mode, days, part, starts_at, ends_at, closes_at, capacity, price_paise, published_at)
     values ('batch', $1, 'Data Science with AI, evenings', 'data-science', 'classroom', 'weekdays', 'evening', now() + interval '1 day',
       now() + interval '90 days', now() + interval '1 day', $2, null, now())`,
    [slug, seats],
  )
  return slug
}

async function fill(page: Page, name: string, phone = phoneNumber()) {
  const form = page.locator('#booking')
  await type(form.getByLabel('Name', { exact: true }), name)
  await type(form.getByLabel('Phone', { exact: true }), phone)
  await form.getByRole('checkbox', { name: 'You may call or write to me' }).check()
}

for (const script of [true, false]) {
  test(`${script ? 'with' : 'without'} script: book, see it, add it to the calendar, cancel, book again`, async ({ browser, baseURL, expectAccessible }) => {
    const slug = await addBatch(15)
    const context = await browser.newContext({ javaScriptEnabled: script, baseURL })
    const page = await context.newPage()
    await page.goto(`/book/${slug}`)
    await expect(main(page).getByText('15 of 15 seats left')).toBeVisible()
    const fee = main(page).getByRole('link', { name: 'From ₹64,900 including GST, EMI from ₹10,817 a month' })
    await expect(fee).toHaveAttribute('href', '/subscription/students')
    const button = main(page).getByRole('button', { name: 'Book my seat' })
    const summary = main(page).getByRole('alert')
    // Not the browser's bubble: the same words at the same places, with script and without.
    await button.click()
    await expect(summary).toBeFocused()
    await expect(summary).toContainText('Name: Enter your name.')
    await expect(summary).toContainText('Consent: Tick the box')
    await fill(page, 'Asha Rao', '98765')
    await button.click()
    await expect(summary).toBeFocused()
    await expect(summary).toContainText('Phone: This is too short')
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Asha Rao')
    await expect(page.getByRole('checkbox', { name: 'You may call or write to me' })).toBeChecked()
    if (script) await expectAccessible(page)
    await page.getByLabel('Phone', { exact: true }).fill(phoneNumber())
    if (script) {
      await context.setOffline(true)
      await button.click()
      await expect(summary).toContainText('The connection was lost')
      await context.setOffline(false)
      await button.dblclick()
    } else await button.click()

    await expect(heading(page)).toHaveText('Your seat is booked.')
    await expect(page).toHaveURL(/\/booking\/[\w-]+\.[\w-]+$/)
    await expect(fee).toBeVisible()
    const reference = await main(page)
      .getByText(/^B-[0-9A-Z]{6}$/)
      .textContent()
    if (script) await expectAccessible(page)
    const calendar = await page.request.get((await main(page).getByRole('link', { name: 'Add to calendar' }).getAttribute('href')) ?? '')
    expect(calendar.headers()['content-type']).toContain('text/calendar')
    expect(await calendar.text()).toContain(`Booking ${reference}`)
    await expect(main(page).getByRole('img', { name: /^Map: .* metro station/ })).toBeVisible()
    if (script) expect(await countSheets(page)).toBe(1)
    const reply = await page.request.get(page.url())
    expect([reply.headers()['cache-control'], reply.headers()['referrer-policy']]).toEqual(['no-store', 'strict-origin'])

    await page.goto(`/book/${slug}`)
    await expect(main(page).getByText('14 of 15 seats left')).toBeVisible()
    await page.goBack()
    await main(page).getByRole('button', { name: 'Cancel booking' }).click()
    await expect(page.getByText('Your seat is given back at once')).toBeVisible()
    if (script) await expectAccessible(page)
    await page.getByRole('button', { name: 'Cancel booking' }).last().click()
    await expect(heading(page)).toHaveText('Your booking is cancelled.')
    await page.reload()
    await main(page).getByRole('button', { name: 'Book again' }).click()
    await expect(heading(page)).toHaveText('Your seat is booked.')
    await expect(main(page).getByText(reference ?? '')).toBeHidden()
    await context.close()
  })
}

test('join the line of a full batch, be offered a seat, accept it', async ({ browser, baseURL, expectAccessible }) => {
  const slug = await addBatch(1)
  const [first, second] = await Promise.all([browser.newContext({ baseURL }), browser.newContext({ baseURL })])
  const [holder, page] = [await first.newPage(), await second.newPage()]
  await page.goto(`/book/${slug}`)
  await holder.goto(`/book/${slug}`)
  await fill(holder, 'Meena Rao')
  await holder.getByRole('button', { name: 'Book my seat' }).click()
  await expect(heading(holder)).toHaveText('Your seat is booked.')

  // Its seat went while this form was filled in.
  await fill(page, 'Ravi Teja')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ravi Teja')
  await main(page).getByRole('button', { name: 'Join the waiting list' }).click()
  await expect(heading(page)).toHaveText('You’re number 1 on the waiting list.')
  await expectAccessible(page)

  await main(holder).getByRole('button', { name: 'Cancel booking' }).click()
  await holder.getByRole('dialog').or(holder.getByRole('alertdialog')).getByRole('button', { name: 'Cancel booking' }).click()
  await expect(heading(holder)).toHaveText('Your booking is cancelled.')
  await page.reload()
  await expect(heading(page)).toHaveText('A seat is free for you.')
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'Accept the seat' }).click()
  await expect(heading(page)).toHaveText('Your seat is booked.')
  await Promise.all([first.close(), second.close()])
})

test('many book at once, so a seat is held until the mailed link confirms it', async ({ page, expectAccessible }) => {
  const slug = await addBatch(15)
  await query(
    `with people as (insert into leads (reference, name, phone, page, intent)
       select 'E-' || translate(upper(substr(md5(random()::text), 1, 8)), 'ILOU', '1234'), 'Somebody', '+9193' || lpad((random() * 99999999)::int::text, 8, '0'), '/', 'seat'
       from generate_series(1, 5) returning id)
     insert into bookings (reference, offering_id, lead_id, state)
       select 'B-' || translate(upper(substr(md5(random()::text), 1, 8)), 'ILOU', '1234'), offerings.id, people.id, 'confirmed' from offerings, people where slug = $1`,
    [slug],
  )
  const email = `held-${crypto.randomUUID()}@example.org`
  await page.goto(`/book/${slug}`)
  await fill(page, 'Asha Rao')
  await page.locator('#booking').getByLabel('Email (optional)').fill(email)
  await main(page).getByRole('button', { name: 'Book my seat' }).click()
  await expect(heading(page)).toHaveText('Confirm your booking.')
  await expect(main(page)).toContainText(/Your seat is held until .*IST, (29|30)\smin from now\. Open the link in the mail we sent to confirm\./)
  await expect(main(page).getByRole('button', { name: 'Book my seat' })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto(await linkMailedTo(email, '', /\/booking\//))
  await main(page).getByRole('button', { name: 'Confirm my booking' }).click()
  await expect(heading(page)).toHaveText('Your seat is booked.')
  await expect(main(page).getByRole('button', { name: 'Confirm my booking' })).toHaveCount(0)
})

test('a member books with their own words once, and with one button from then on', async ({ page, signInAs, expectAccessible }) => {
  await signInAs('member')
  const [first, second] = [await addBatch(15), await addBatch(15)]
  await page.goto(`/book/${first}`)
  await expect(page.getByLabel('Email (optional)')).not.toHaveValue('')
  await page.locator('#booking').getByLabel('Name', { exact: true }).fill('')
  await fill(page, 'Lakshmi Rao')
  await page.locator('#booking').getByRole('button', { name: 'Book my seat' }).click()
  await expect(heading(page)).toHaveText('Your seat is booked.')
  await page.goto(`/book/${second}`)
  await expect(main(page).getByText('For Lakshmi Rao, +91 95')).toBeVisible()
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'Book my seat' }).click()
  await expect(heading(page)).toHaveText('Your seat is booked.')
  await page.goto(`/book/${second}`)
  await main(page).getByRole('link', { name: 'See my booking' }).click()
  await expect(heading(page)).toHaveText('Your seat is booked.')
})

test('an address of something closed says so and leads on; a cut link says that it opens nothing', async ({ page, expectAccessible }) => {
  const slug = await addBatch(2)
  await query('update offerings set closed_at = now() where slug = $1', [slug])
  await page.goto(`/book/${slug}`)
  await expect(main(page).getByRole('heading', { level: 2, name: 'Booking has closed.' })).toBeVisible()
  await expect(page.locator('#booking')).toHaveCount(0)
  await expectAccessible(page)
  await main(page).getByRole('link', { name: 'Tell me when' }).click()
  await expect(page.locator('#enquiry').getByLabel('Course')).toHaveValue('data-science')
  await page.goto('/booking/abc.def')
  await expect(heading(page)).toHaveText('Booking not found.')
  const pressed = await page.request.post('/booking/abc.def', { form: { form: 'cancel', confirmed: 'yes' }, headers: { origin: new URL(page.url()).origin } })
  expect([pressed.status(), await pressed.text()]).toEqual([410, expect.stringContaining('Booking not found.')])
})
