import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { UploadOutcome } from '#app/ui/upload-file.ts'
import { pdf, photo } from '../server/testing/pictures.ts'
import { expect, startScript, test } from './site.ts'

// The browser reports why it rejects a picture as script or frame, and that an upload was cut off.
test.use({
  expectedConsoleErrors: [/Refused to execute script|MIME type|status of 4\d\d|Content Security Policy|sandboxed|in a frame because|ERR_FAILED.*api.uploads/i],
})

const script = 'window.ran=1;try{top.ran=1}catch{};alert(1)'
const markup = `<!doctype html><html><body><script>${script}</script><img src=x onerror="${script}"></body></html>`
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60" onload="${script}"><script>${script}</script></svg>`

async function send(page: Page, name: string, content: Buffer): Promise<UploadOutcome> {
  return await page.evaluate(
    async ([name, base64]) => {
      const bytes = Uint8Array.from(atob(base64 ?? ''), (letter) => letter.charCodeAt(0))
      const response = await fetch('/api/uploads', { method: 'POST', body: bytes, headers: { 'X-File-Name': encodeURIComponent(name ?? '') } })
      return (await response.json()) as UploadOutcome
    },
    [name, content.toString('base64')],
  )
}

/** Waits a round trip, so that any injected code could run. @returns whether it ran in the window or a frame */
async function hasRun(page: Page): Promise<boolean> {
  await page.evaluate(() => fetch('/healthz').then((response) => response.text()))
  return await page.evaluate(() => 'ran' in window)
}

test('no part of a hostile drawing, page or file of two kinds runs on the site, whichever address opens it', async ({ page, signInAs, baseURL }) => {
  await signInAs('editor')
  await page.goto('/aboutUs')
  let dialogs = 0
  page.on('dialog', async (dialog) => {
    dialogs++
    await dialog.dismiss()
  })
  const still = await photo(80, 80)
  const gif = await sharp(still).gif().toBuffer()
  const hostile: [name: string, content: Buffer, isTaken: boolean][] = [
    ['drawing.svg', Buffer.from(drawing), false],
    ['drawing.png', Buffer.from(drawing), false],
    ['page.html', Buffer.from(markup), false],
    ['page.jpg', Buffer.from(markup), false],
    ['script.gif', Buffer.from(`GIF89a=1;${script}`), false],
    ['pdf-first.html', Buffer.concat([Buffer.from(markup), pdf()]), false],
    ['photo.html', Buffer.concat([still, Buffer.from(markup)]), true],
    [
      'photo.svg',
      await sharp(still)
        .withExif({ IFD0: { ImageDescription: drawing } })
        .jpeg()
        .toBuffer(),
      true,
    ],
    ['picture.js', Buffer.concat([gif, Buffer.from(`\n*/=1;${script}`)]), true],
    ['paper.html', pdf(`5 0 obj\n(${markup})\nendobj`), true],
  ]
  const addresses: string[] = []
  for (const [name, content, isTaken] of hostile) {
    const outcome = await send(page, name, content)
    expect([name, outcome.ok]).toEqual([name, isTaken])
    if (!outcome.ok) continue
    const { file } = outcome
    addresses.push(...('sizes' in file ? file.sizes.map(({ width, format }) => `/media/${file.id}/${width}.${format}`) : [`/media/${file.id}.pdf`]))
  }
  expect(addresses).toHaveLength(7)
  for (const address of addresses) {
    // Loads the file as a script and a frame of the site. Trusted Types reject script and embed addresses (headers.spec.ts).
    await page.evaluate(`import(${JSON.stringify(address)}).catch(() => {})`)
    await page.evaluate(async (address) => {
      const frame = document.createElement('iframe')
      frame.src = address
      document.body.append(frame)
      await new Promise((resolve) => {
        frame.onload = frame.onerror = resolve
        setTimeout(resolve, 500)
      })
    }, address)
    expect([address, await hasRun(page)]).toEqual([address, false])
  }
  for (const address of addresses) {
    // Opened directly, a picture is shown and a PDF is always downloaded.
    const isPdf = address.endsWith('.pdf')
    const download = isPdf ? page.waitForEvent('download') : null
    await page.goto(baseURL + address).catch((error) => {
      if (!isPdf) throw error
    })
    if (download) expect((await download).suggestedFilename()).toBe('paper.html.pdf')
    else expect(await page.evaluate(() => [document.contentType.slice(0, 6), document.scripts.length, 'ran' in window])).toEqual(['image/', 0, false])
  }
  expect(dialogs).toBe(0)
})

test('a picture is chosen, pasted or dropped, its upload can be retried, and it is ready once it has a description', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('editor')
  await page.goto('/_ui')
  await startScript(page)
  const field = page.getByLabel('Cover', { exact: true })
  await field.setInputFiles({ name: 'drawing.png', mimeType: 'image/png', buffer: Buffer.from(drawing) })
  const part = page.locator('.upload').first()
  expect(await part.locator('.field-hint').first().textContent()).toContain('15\u00a0MB\u00a0at\u00a0most')
  await expect(part.locator('.field-error')).toContainText('not a picture')
  await expect(field).toHaveAttribute('aria-invalid', 'true')

  // The first attempt is cut off, the second is not.
  await page.route('/api/uploads', (route) => route.abort(), { times: 1 })
  const content = await photo(60, 40)
  await field.setInputFiles({ name: 'campus.jpg', mimeType: 'image/jpeg', buffer: content })
  await expect(part.locator('.field-error')).toContainText('The connection was lost')
  await part.getByRole('button', { name: 'Try again' }).press('Enter')
  const text = part.getByLabel('What the picture shows')
  await expect(text).toBeFocused()
  await expect(part.getByText('used once you have said')).toBeVisible()
  await page.keyboard.type('Eight students around one long table')
  await expect(part.getByText('Ready.')).toBeVisible()
  await expect(part.getByRole('img', { name: 'Eight students around one long table' })).toBeVisible()
  await expectAccessible(page)

  await part.getByRole('button', { name: 'Remove the picture' }).press('Enter')
  await expect(field).toBeFocused()
  for (const way of ['drop', 'paste'] as const) {
    await part.evaluate(
      (element, [way, base64]) => {
        const data = new DataTransfer()
        data.items.add(new File([Uint8Array.from(atob(base64 ?? ''), (letter) => letter.charCodeAt(0))], 'campus.jpg', { type: 'image/jpeg' }))
        const event =
          way === 'drop' ? new DragEvent('drop', { dataTransfer: data, bubbles: true }) : new ClipboardEvent('paste', { clipboardData: data, bubbles: true })
        element.querySelector('input')?.dispatchEvent(event)
      },
      [way, content.toString('base64')] as const,
    )
    await expect(part.locator('img')).toBeVisible()
    await part.getByRole('button', { name: 'Remove the picture' }).press('Enter')
  }

  // The person cancels the upload.
  await page.route('/api/uploads', () => {}, { times: 1 })
  await field.setInputFiles({ name: 'campus.jpg', mimeType: 'image/jpeg', buffer: content })
  await expect(part.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
  await part.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(field).toBeFocused()
  await expect(part.getByRole('progressbar')).toHaveCount(0)
})
