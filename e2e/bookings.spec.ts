import type { Locator, Page } from '@playwright/test'
import { enterAs, query } from './accounts.ts'
import { openPlainBrowser, type PlainBrowser } from './plain-browser.ts'
import { countSheets, expect, linkMailedTo, startScript, test } from './site.ts'

const phoneNumber = () => `95${Math.floor(10_000_000 + Math.random() * 89_999_999)}`
const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 })
/** Types like a person: the form treats faster typing as a program. */
const type = (field: Locator, text: string) => field.pressSequentially(text, { delay: 100 })

test.use({ expectedConsoleErrors: [/status of (409|422)/] })

/** Inserts a published batch that starts tomorrow. @returns its address */
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

test('a visitor books, sees the booking, adds it to the calendar, cancels it and books again', async ({ page, expectAccessible }) => {
  const slug = await addBatch(15)
  await page.goto(`/book/${slug}`)
  await expect(main(page).getByText('15 of 15 seats left')).toBeVisible()
  const fee = main(page).getByRole('link', { name: 'From ₹64,900 including GST, no-cost EMI from ₹10,817 a month' })
  await expect(fee).toHaveAttribute('href', '/subscription/students')
  const button = main(page).getByRole('button', { name: 'Book my seat' })
  const summary = main(page).getByRole('alert')
  const form = page.locator('#booking')
  // enquiry.spec.ts has the other errors of this kind of form.
  await type(form.getByLabel('Name', { exact: true }), 'Asha Rao')
  await type(form.getByLabel('Phone', { exact: true }), '98765')
  await button.click()
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('Phone: This is too short')
  await expect(summary).toContainText('Consent: Tick the box')
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Asha Rao')
  await expectAccessible(page)
  await form.getByRole('checkbox', { name: 'You may call or write to me' }).check()
  await form.getByLabel('Phone', { exact: true }).fill(phoneNumber())
  await button.dblclick()

  await expect(heading(page)).toHaveText('Your seat is booked.')
  await expect(page).toHaveURL(/\/booking\/[\w-]+\.[\w-]+$/)
  await expect(fee).toBeVisible()
  const reference = await main(page)
    .getByText(/^B-[0-9A-Z]{6}$/)
    .textContent()
  await expectAccessible(page)
  const calendar = await page.request.get((await main(page).getByRole('link', { name: 'Add to calendar' }).getAttribute('href')) ?? '')
  expect(calendar.headers()['content-type']).toContain('text/calendar')
  expect(await calendar.text()).toContain(`Booking ${reference}`)
  await expect(main(page).getByRole('img', { name: /^Map: .* metro station/ })).toBeVisible()
  expect(await countSheets(page)).toBe(1)

  await page.goto(`/book/${slug}`)
  await expect(main(page).getByText('14 of 15 seats left')).toBeVisible()
  await page.goBack()
  await startScript(page)
  await main(page).getByRole('button', { name: 'Cancel booking' }).focus()
  await page.keyboard.down('Enter')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('You lose the seat at once')
  // Regression: Enter, held too long, also pressed the button of the question.
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(question.getByRole('button', { name: 'Cancel booking' })).toBeFocused()
  await question.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(heading(page)).toHaveText('Your booking is cancelled.')
  await expect(heading(page)).toBeInViewport()
  await expect(main(page)).toBeFocused()
  await main(page).getByRole('button', { name: 'Book again' }).click()
  await expect(heading(page)).toHaveText('Your seat is booked.')
  await expect(main(page).getByText(reference ?? '')).toBeHidden()
})

const book = (by: PlainBrowser, slug: string, fields: Record<string, string>) =>
  by.send(`/book/${slug}`, { page: `/book/${slug}`, consent: 'on', phone: phoneNumber(), ...fields })

test('an event and a batch with hours of ten characters and their bookings fit in 320 px', async ({ page }) => {
  const slug = `e2e-${crypto.randomUUID()}`
  await query(
    `insert into offerings (kind, slug, title, mode, starts_at, ends_at, closes_at, capacity, price_paise, published_at)
     values ('event', $1, $2, 'classroom', '2099-12-03T10:30+05:30', '2099-12-03T12:30+05:30', '2099-12-03T10:30+05:30', 9, 0, now())`,
    [slug, `Git for beginners ${slug.slice(-4)}`],
  )
  await page.goto('/upcoming-batches')
  const batch = await main(page).locator('a[href^="/book/sample-java-full-stack-"]').first().getAttribute('href')
  await page.setViewportSize({ width: 320, height: 640 })
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  for (const one of [slug, batch?.slice('/book/'.length) ?? '']) {
    await page.goto(`/book/${one}`)
    expect(await sideways()).toBe(0)
    const visitor = await openPlainBrowser()
    await page.goto((await book(visitor, one, { name: 'Asha Rao' })).path)
    await visitor.close()
    await expect(heading(page)).toHaveText('Your seat is booked.')
    await expect(
      main(page)
        .getByText(one === slug ? 'At the campus' : 'Monday to Friday')
        .first(),
    ).toBeVisible()
    expect(await sideways()).toBe(0)
  }
})

test('a booking that came after booking closed is rejected with the reason, beside the next step', async ({ page }) => {
  const slug = await addBatch(15)
  await page.goto(`/book/${slug}`)
  await startScript(page)
  await type(main(page).getByLabel('Name', { exact: true }), 'Meena Rao')
  await main(page).getByLabel('Phone', { exact: true }).fill(phoneNumber())
  await main(page).getByLabel('You may call or write to me').check()
  await query("update offerings set closes_at = now() - interval '1 minute' where slug = $1", [slug])
  await main(page).getByRole('button', { name: 'Book my seat' }).click()
  await expect(main(page).getByRole('heading', { name: 'Booking has closed.' })).toBeVisible()
  await expect(main(page).getByText('Not booked: booking has closed.')).toBeVisible()
})

test('an offer that has expired on an open page is no longer offered there', async ({ page }) => {
  const slug = await addBatch(1)
  const [holder, late] = await Promise.all([openPlainBrowser(), openPlainBrowser()])
  const held = await book(holder, slug, { name: 'Meena Rao' })
  const waiting = await book(late, slug, { name: 'Ravi Teja', whenFull: 'wait' })
  await holder.send(held.path, { form: 'cancel', confirmed: 'yes' })
  await page.goto(waiting.path)
  await expect(heading(page)).toHaveText('A seat is free for you.')
  await startScript(page)
  await query(
    "update bookings set expires_at = now() - interval '1 minute' where state = 'offered' and offering_id = (select id from offerings where slug = $1)",
    [slug],
  )
  await main(page).getByRole('button', { name: 'Accept the seat' }).click()
  await expect(main(page).getByText('Not booked: the time to confirm this seat is over.')).toBeVisible()
  await expect(heading(page)).toHaveText('Your seat offer has expired.')
  await expect(main(page).getByRole('button', { name: 'Accept the seat' })).toBeHidden()
  await Promise.all([holder.close(), late.close()])
})

test.describe('without script', () => {
  test('when many people book at once, a seat is reserved until the mailed link confirms it', async () => {
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
    const visitor = await openPlainBrowser()
    const held = await book(visitor, slug, { name: 'Asha Rao', email })
    expect(held.text).toContain('Confirm your booking.')
    expect(held.text).toMatch(/Your seat is held until .*IST, (29|30)\smin from now\. To confirm, open the link in our mail to you\./)
    expect(held.html).not.toMatch(/<button[^>]*>Book my seat/)
    const link = new URL(await linkMailedTo(email, '', /\/booking\//)).pathname
    expect((await visitor.open(link)).html).toMatch(/<button[^>]*>Confirm my booking/)
    const confirmed = await visitor.send(link, { form: 'accept' })
    expect(confirmed.text).toContain('Your seat is booked.')
    expect(confirmed.html).not.toMatch(/<button[^>]*>Confirm my booking/)
    await visitor.close()
  })

  test('a member fills in the first booking and makes later bookings with one button', async () => {
    const [first, second] = [await addBatch(15), await addBatch(15)]
    const { email, cookies } = await enterAs('member')
    const member = await openPlainBrowser(cookies)
    expect((await member.open(`/book/${first}`)).html).toContain(`value="${email}"`)
    expect((await book(member, first, { name: 'Lakshmi Rao' })).text).toContain('Your seat is booked.')
    const known = await member.open(`/book/${second}`)
    expect(known.text).toMatch(/For Lakshmi Rao , \+91 95/)
    expect(known.html).toContain('name="form" value="known-booking"')
    expect((await member.send(`/book/${second}`, { form: 'known-booking', page: `/book/${second}` })).text).toContain('Your seat is booked.')
    const own = /href="(\/booking\/[^"]*)"[^>]*>See my booking/.exec((await member.open(`/book/${second}`)).html)?.[1] ?? ''
    expect((await member.open(own)).text).toContain('Your seat is booked.')
    await member.close()
  })

  test('the page of a closed offering says so and links to an enquiry; an incomplete booking link says that no booking was found', async () => {
    const slug = await addBatch(2)
    await query('update offerings set closed_at = now() where slug = $1', [slug])
    const visitor = await openPlainBrowser()
    const closed = await visitor.open(`/book/${slug}`)
    expect(closed.html).toMatch(/<h2[^>]*>Booking has closed\./)
    expect(closed.html).not.toContain('id="booking"')
    const next = /href="(\/enquiry[^"]*)"[^>]*>Tell me when/.exec(closed.html)?.[1] ?? ''
    expect((await visitor.open(next)).html).toMatch(/<option value="data-science" selected/)
    expect((await visitor.open('/booking/abc.def')).text).toContain('Booking not found.')
    const pressed = await visitor.send('/booking/abc.def', { form: 'cancel', confirmed: 'yes' })
    expect([pressed.status, pressed.text]).toEqual([410, expect.stringContaining('Booking not found.')])
    await visitor.close()
  })
})
