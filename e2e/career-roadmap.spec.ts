import { countSheets, expect, holdScripts, startScript, test } from './site.ts'

test('a roadmap keeps progress, finds topics and opens the topic of a link', async ({ page, expectAccessible }) => {
  await page.goto('/career-roadmaps/full-stack-developer#indexes')
  await startScript(page)
  const linked = page.locator('#indexes')
  await expect(linked.getByText('You have learned it when')).toBeVisible()
  await linked.getByLabel('Done').click()
  await expect(linked.locator('summary')).toContainText('Done')
  const git = page.locator('#git')
  await git.locator('summary').focus()
  await page.keyboard.press('l')
  await expect(git.locator('summary')).toContainText('Learning')
  await expect(page.getByText('Done: 1, Learning: 1, Skipped: 0, Pending: 58')).toBeVisible()

  // The search also finds text of folded topics.
  await page.getByLabel('Find a topic').fill('conflicts')
  await expect(page.getByText(/^Topics shown: \d of 60\.$/)).toBeVisible()
  await expect(git).toBeVisible()
  await expect(linked).toBeHidden()
  await page.getByLabel('Find a topic').fill('')
  await page.getByLabel('Only what is left').check()
  await expect(linked).toBeHidden()
  await expect(git).toBeVisible()
  await page.getByLabel('Only what is left').uncheck()

  await page.getByRole('link', { name: 'Open all stages and topics' }).click()
  await expect(page.locator('#full-stack-interviews').getByText('You have learned it when')).toBeVisible()
  await expect(git.locator('summary')).toContainText('Learning')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Fold all topics' }).click()
  await expect(page.locator('#full-stack-interviews')).toBeHidden()

  // The skill has another id here: `html` on every roadmap, `semantic-html` in this one.
  await page.goto('/career-roadmaps/full-stack-developer#semantic-html')
  await page.locator('#semantic-html').getByLabel('Done').click()
  await expect(page.locator('#semantic-html summary')).toContainText('Done')
  await page.goto('/career-roadmaps/python-developer')
  await expect(page.locator('#git summary')).toContainText('Learning')
})

test('a reader who has scrolled on from the topic of a link stays there when the script starts', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const arrive = await holdScripts(page)
  await page.goto('/career-roadmaps/full-stack-developer#css-layout')
  const later = page.locator('.roadmap-stage').nth(4)
  await later.evaluate((stage) => stage.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const getTop = () => later.evaluate((stage) => Math.round(stage.getBoundingClientRect().top))
  const before = await getTop()
  arrive()
  await startScript(page)
  await expect(page.locator('#css-layout details')).toHaveAttribute('open', '')
  await expect(page.getByLabel('Find a topic')).toBeAttached()
  expect(await getTop()).toBe(before)
})

// Before, it needed 57 sheets.
test('a roadmap prints all its topics on at most eighteen sheets, without the choice of a state', async ({ page }) => {
  await page.goto('/career-roadmaps/java-developer')
  await startScript(page)
  expect(await countSheets(page)).toBeLessThanOrEqual(18)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.roadmap-topic').last().getByText('You have learned it when')).toBeVisible()
  await expect(page.getByRole('group', { name: /^My progress/ })).toHaveCount(0)
})
