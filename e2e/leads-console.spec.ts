import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { query } from './accounts.ts'
import { expect, startScript, test } from './site.ts'

// A rejected change gets 409 or 422, and a lost stream is an error: the browser reports each.
test.use({ expectedConsoleErrors: [/status of (409|422)|ERR_FAILED|\/live\?/] })

/** Inserts an enquiry like the site's form, and notifies open consoles like its job. */
async function sendEnquiryAs(name: string): Promise<string> {
  const id = crypto.randomUUID()
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(7)), (byte) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[byte % 32]).join('')
  const phone = `+9198${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  const email = `${id}@example.org`
  await query('insert into leads (id, reference, name, phone, email, page) values ($1, $2, $3, $4, $5, $6)', [
    id,
    `E-${letters}`,
    name,
    phone,
    email,
    '/data-science',
  ])
  await query(`insert into consents (lead_id, purpose, notice_version) values ($1, 'contact', '2026-11')`, [id])
  await query(`insert into lead_events (lead_id, kind, to_state) values ($1, 'submitted', 'submitted')`, [id])
  await query(`select pg_notify('page_changes', '["leads"]')`)
  return id
}

/** Shows new enquiries until the link is among them: another test's enquiry may come first. */
async function showNew(page: Page, link: Locator): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: /Show \d+ new/ }).press('Enter', { timeout: 5_000 })
    await expect(link).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

test('an inbox reconnects by itself and shows a new enquiry, which is assigned, called and qualified by keyboard', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  const name = `Lakshmi ${crypto.randomUUID().slice(0, 6)}`
  await sendEnquiryAs(`Earlier ${name}`)
  await signInAs('counsellor')
  await page.route('**/live?**', (route) => route.abort())
  await page.goto('/staff/leads')
  await startScript(page)
  await expect(page.getByText('Connection lost. Reconnecting… The list may be out of date.')).toBeVisible()
  await sendEnquiryAs(`Meanwhile ${name}`)
  await page.unroute('**/live?**')
  await showNew(page, page.getByRole('link', { name: `Meanwhile ${name}`, exact: true }))
  await expect(page.getByText('New enquiries show up here by themselves.')).toBeVisible()
  const before = await page.locator('tbody tr').count()
  // A person is typing and must not be disturbed.
  await page.getByLabel('Find by name, phone, email or reference').fill('half a wor')
  await sendEnquiryAs(name)
  const show = page.getByRole('button', { name: /Show \d+ new/ })
  await expect(show).toBeVisible()
  await expect(page.getByText(/^\d+ new enquir/)).toBeVisible()
  await expect(page.locator('tbody tr')).toHaveCount(before)
  await expect(page.getByLabel('Find by name, phone, email or reference')).toHaveValue('half a wor')
  await expect(page.getByLabel('Find by name, phone, email or reference')).toBeFocused()
  const link = page.getByRole('link', { name, exact: true })
  await showNew(page, link)
  await expectAccessible(page)

  await page.getByLabel(`Choose ${name}, E-`).press('Space')
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export chosen', exact: true }).press('Enter')])
  expect((await readFile(await file.path(), 'utf8')).split('\r\n')).toHaveLength(3)

  await link.press('Enter')
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute('href', /^tel:\+9198\d{8}$/)
  const message = page.getByRole('form', { name: 'Write a message' })
  await message.getByLabel('Message').selectOption('WhatsApp: How to find us')
  await expect(message.getByLabel('Text')).toHaveValue(new RegExp(`^Hello ${name}, our address is `))
  await expect(message.getByRole('link', { name: 'Open in WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/9198\d{8}\?text=Hello/)
  await message.getByLabel('Message').selectOption('Mail: After the call')
  await message.getByLabel('Text').fill('Thank you for the call.')
  await message.getByRole('button', { name: 'Send the mail' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The message goes out in a minute.' })).toBeVisible()
  await expect(page.getByRole('listitem').getByText('Mail: After the call')).toBeVisible()
  await page.getByRole('button', { name: 'Assign to me' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'The enquiry is assigned to you.' })).toBeVisible()
  await page.getByRole('radio', { name: 'Reached' }).press('Space')
  await page.getByLabel('What was said').fill('Wants the weekend batch')
  await page.getByLabel('Next state').selectOption('Qualified')
  await page.getByRole('radio', { name: 'Tomorrow 11 am' }).press('Space')
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect(page.getByText('The call is recorded.')).toBeVisible()
  await expect(page.getByText(/^Answered in/)).toBeVisible()
  await expect(page.getByText('Assigned to Qualified')).toBeVisible()
  await expect(page.getByText(/^Follow up on .*11:00\sam/)).toBeVisible()

  await page.goto('/staff/leads/board')
  const column = page.getByRole('region', { name: /^Qualified/ })
  await expect(column.getByRole('link', { name })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(`New state of ${name}`).selectOption('Booked')
  await page.getByRole('button', { name: `Move ${name}` }).press('Enter')
  const cardIn = (state: RegExp) => page.getByRole('region', { name: state }).getByRole('listitem').filter({ hasText: name })
  await expect(cardIn(/^Booked/)).toBeVisible()
  const wide = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.setViewportSize(wide)

  await page.getByLabel('Find by name, phone, email or reference').fill(name)
  await page.getByRole('button', { name: 'Find', exact: true }).press('Enter')
  // The full board may also contain one booked person, so wait for the filtered one.
  await expect(page).toHaveURL(/[?&]find=/)
  await expect(page.getByRole('region', { name: /^Booked/ }).getByRole('listitem')).toHaveCount(1)
  await startScript(page)
  await cardIn(/^Booked/).dragTo(column)
  await expect(page.getByText(`${name} stays in Booked: Qualified needs a reason.`)).toBeVisible()
  const enrolled = page.getByRole('region', { name: /^Enrolled/ })
  // A board that scrolls sideways during the drag would move another column under the pointer.
  await enrolled.scrollIntoViewIfNeeded()
  await cardIn(/^Booked/).dragTo(enrolled)
  await expect(cardIn(/^Enrolled/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cardIn(/^Booked/)).toBeVisible()
})

test('a form that navigates while the page reloads its data opens its own address', async ({ page, signInAs }) => {
  const name = `Noor ${crypto.randomUUID().slice(0, 6)}`
  await sendEnquiryAs(name)
  await signInAs('counsellor')
  await page.goto('/staff/leads')
  await startScript(page)
  await expect(page.getByText('New enquiries show up here by themselves.')).toBeVisible()
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let isHeld = false
  await page.route(
    (url) => url.pathname === '/staff/leads.data' && !url.searchParams.has('find'),
    async (route) => {
      if (route.request().method() === 'GET') {
        isHeld = true
        await held
      }
      await route.continue()
    },
  )
  await sendEnquiryAs(`Other ${name}`)
  await expect.poll(() => isHeld).toBe(true)
  await page.getByLabel('Find by name, phone, email or reference').fill(name)
  const found = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: 'Find', exact: true }).press('Enter')
  await found
  letGo()
  await expect(page.locator('tbody tr')).toHaveCount(2)
  await expect(page).toHaveURL(/[?&]find=/)
})

test('the table is never wider than the page, and the actions for chosen rows stay in view, also on a phone, where they take one line', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  const first = 1 + Math.floor(Math.random() * 9_000_000)
  await query(
    `insert into leads (reference, name, phone, page, course_id, follow_up_at) select 'E-8' || lpad(n::text, 7, '0'), 'Row ' || n, '+9199' || lpad(n::text, 8, '0'), '/',
      case n % 2 when 0 then 'data-science' else 'artificial-intelligence-course-training-institute-in-hyderabad' end, now() - interval '99 hours' from generate_series($1::int, $1 + 11) n`,
    [first],
  )
  const longName = `Venkata Subrahmanyalakshminarasimha ${first}`
  await sendEnquiryAs(longName)
  await signInAs('counsellor')
  await page.goto('/staff/leads')
  await test.step('a long name takes two lines in its column, and all headings are on one line', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const lines = await page
      .getByRole('link', { name: longName, exact: true })
      .locator('span')
      .evaluate((name) => {
        const range = new Range()
        range.selectNodeContents(name)
        const { bottom } = name.getBoundingClientRect()
        return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)).filter((top) => top < bottom)).size
      })
    expect(lines).toBe(2)
    const tops = await page.locator('thead th').evaluateAll((cells) =>
      cells.map((cell) => {
        const range = new Range()
        range.selectNodeContents(cell.querySelector('a') ?? cell)
        return Math.round(range.getBoundingClientRect().top)
      }),
    )
    expect(new Set(tops).size).toBe(1)
  })
  await test.step('the table, with whole names of courses', async () => {
    for (const width of [1024, 1160, 1200, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      for (const name of ['Data Science with AI', 'Artificial Intelligence']) {
        const cell = page.locator('td[data-label="Course"]').getByText(name, { exact: true }).first()
        expect(await cell.evaluate((text) => text.scrollHeight <= text.clientHeight)).toBe(true)
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      expect(await page.locator('.data-table-frame').evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBe(0)
    }
  })
  for (const viewport of [
    { width: 1280, height: 600 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(viewport)
    await page.reload()
    await startScript(page)
    await page
      .getByRole('checkbox', { name: /^Choose Row/ })
      .last()
      .check()
    await expect(page.getByRole('form', { name: 'With the chosen enquiries' }).getByRole('button', { name: 'Assign' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('checkbox', { name: /^Choose Row/ }).last()).toBeInViewport()
  }
  const bar = page.getByRole('form', { name: 'With the chosen enquiries' })
  expect((await bar.boundingBox())?.height).toBeLessThan(80)
  await expect(bar.getByText('1 row chosen')).toBeInViewport({ ratio: 1 })
  await expect(bar.getByRole('button', { name: 'Change state' })).toBeHidden()
  await bar.getByRole('button', { name: 'More' }).press('Enter')
  await page.keyboard.press('Tab')
  await expect(bar.getByRole('combobox', { name: 'New state' })).toBeFocused()
  await expect(bar.getByRole('button', { name: 'Export chosen', exact: true })).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
})

test('on a phone a call is saved without scrolling, and the follow-up keys match the choices shown', async ({ page, signInAs }) => {
  const id = await sendEnquiryAs(`Kavya ${crypto.randomUUID().slice(0, 6)}`)
  await signInAs('counsellor')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/staff/leads/${id}`)
  await startScript(page)
  const form = page.getByRole('form', { name: 'Log a call' })
  await form.getByRole('radio', { name: 'No answer' }).check()
  await expect(form.getByRole('button', { name: 'Save and next' })).toBeInViewport({ ratio: 1 })
  await form.getByLabel('What was said').fill('Asked for the fee')
  await expect(form.getByRole('button', { name: 'Save and next' })).toBeInViewport({ ratio: 1 })

  // After 6 pm the page omits this choice.
  await form.getByRole('radio', { name: 'Today 6 pm' }).evaluateAll((radios) => {
    for (const radio of radios) radio.closest('div')?.remove()
  })
  await page.getByRole('heading', { level: 1 }).click()
  const choices = form.getByRole('group', { name: 'Call again' }).getByRole('radio')
  await expect(choices).toHaveCount(5)
  for (let place = 1; place <= 5; place += 1) {
    await page.keyboard.press('f')
    await page.keyboard.press(String(place))
    await expect(choices.nth(place - 1)).toBeChecked()
  }
})

test('two keys log a call and open the next person; marking a person lost needs a reason', async ({ page, signInAs }) => {
  const [first, second] = ['Kavya', 'Imran'].map((name) => `${name} ${crypto.randomUUID().slice(0, 6)}`) as [string, string]
  const [firstId, secondId] = [await sendEnquiryAs(first), await sendEnquiryAs(second)]
  const { id: person } = await signInAs('counsellor')
  await query(`update leads set assigned_to = $2, state = 'assigned', follow_up_at = now() - interval '1 day' where id = any($1)`, [[secondId], person])
  await page.goto(`/staff/leads/${firstId}`)
  await startScript(page)
  await expect(page.getByText(`Next to call: ${second}, follow-up due`)).toBeVisible()
  await page.keyboard.press('2')
  await expect(page.getByRole('radio', { name: 'No answer' })).toBeChecked()
  // In the evening, "in 1 hour" becomes 9 am of the next day.
  await expect(page.getByRole('radio', { name: /^In 1 hour$|9 am/ })).toBeChecked()
  await page.getByLabel('What was said').fill('Phone switched off')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: second, level: 1 })).toBeVisible()
  // The next person's form contains nothing from this call.
  await expect(page.getByLabel('What was said')).toHaveValue('')
  await expect(page.getByRole('group', { name: 'Result' }).getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: `The call is recorded. It was with ${first}.` })).toBeVisible()

  const form = page.getByRole('form', { name: 'Log a call' })
  await expect(form.getByLabel('Reason lost')).toBeHidden()
  await page.keyboard.press('1')
  await page.keyboard.press('s')
  await form.getByLabel('Next state').selectOption('Lost')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form.getByText('Choose the reason.').first()).toBeVisible()
  await form.getByLabel('Reason lost').selectOption('Fee too high')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`It was with ${first}.`)).toBeHidden()
  await page.goto(`/staff/leads/${secondId}`)
  await expect(page.getByText('Assigned to Lost: fee too high')).toBeVisible()
})

test('each of two unfinished forms keeps its text after a reload and another person’s change; a conflict shows both versions', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  const id = await sendEnquiryAs(`Meena ${crypto.randomUUID().slice(0, 6)}`)
  await signInAs('counsellor')
  const note = page.getByLabel('Note', { exact: true })
  await page.goto(`/staff/leads/${id}`)
  await startScript(page)
  await note.fill('Wants evenings, calls back after the exam')
  await page.getByLabel('What was said').fill('Another form’s text')
  await page.reload()
  await expect(page.getByText('What you typed here before is back.')).toHaveCount(2)
  await expect(note).toHaveValue('Wants evenings, calls back after the exam')
  await page.getByRole('button', { name: 'Save note' }).dblclick()
  await expect(page.getByText('The note is saved.')).toBeVisible()
  await expect(note).toHaveValue('')
  await expect(page.getByText('Wants evenings, calls back after the exam')).toHaveCount(1)
  await expect(page.getByLabel('What was said')).toHaveValue('Another form’s text')

  const changed = async (from: string, to: string, version: number) => {
    await query('update leads set state = $2, version = $3 where id = $1', [id, to, version])
    await query(`insert into lead_events (lead_id, kind, from_state, to_state) values ($1, 'state', $2, $3)`, [id, from, to])
  }
  await page.getByLabel('New state').selectOption('Lost')
  await page.getByRole('form', { name: 'Change the state' }).getByLabel('Reason lost').selectOption('Joined another institute')
  await page.getByLabel('Why').fill('Joined elsewhere')
  await changed('submitted', 'assigned', 5)
  await query(`select pg_notify('page_changes', '["leads"]')`)
  await expect(page.getByText('New to Assigned')).toBeVisible()
  await expect(page.getByLabel('Why')).toHaveValue('Joined elsewhere')

  // Regression: the conflict showed the old enquiry because the page was not reloaded, so its answer was rejected again.
  await changed('assigned', 'unreachable', 7)
  await page.evaluate(() => {
    const watch = new MutationObserver(() => {
      const conflict = document.querySelector('section[role=alert]')
      if (!conflict) return
      document.documentElement.dataset.seen = conflict.querySelector<HTMLButtonElement>('button[name=over]')?.value
      watch.disconnect()
    })
    watch.observe(document.body, { subtree: true, childList: true })
  })
  await page.getByRole('button', { name: 'Change the state' }).click()
  const conflict = page.getByRole('alert').filter({ hasText: 'Someone else saved changes' })
  await expect(conflict.getByText('Assigned to Unreachable')).toBeVisible()
  await expect(conflict.getByText('Joined elsewhere')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-seen', /^7\./)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Do mine now' }).click()
  await expect(page.getByText('Unreachable to Lost: joined another institute')).toBeVisible()
  await expect(conflict).toBeHidden()
})
