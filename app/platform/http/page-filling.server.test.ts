import { expect, onTestFinished, test, vi } from 'vitest'
import { addCacheTags, type Validity } from '#app/platform/cache/render-context.server.ts'
import { config } from '#app/platform/config.server.ts'
import { isPagePath, renderForEverybody } from './page-filling.server.ts'

const minuteEnd = Date.UTC(2026, 10, 21, 10, 1)

/** Renders a page at 10:00:30 with this validity and cache tag; the render may end later than it began. */
async function render(options: { validity?: Validity; name?: string | null; html?: string }, endsAt = minuteEnd - 30_000) {
  vi.useFakeTimers({ toFake: ['Date'], now: minuteEnd - 30_000 })
  onTestFinished(() => void vi.useRealTimers())
  return await renderForEverybody(
    async (_request, context) => {
      vi.setSystemTime(endsAt)
      addCacheTags(context, options.name ?? 'dates', options.validity)
      return new Response(options.html ?? '<p>Saturday</p>', { headers: { 'Content-Type': 'text/html' } })
    },
    { path: '/', reads: [], expiresAt: minuteEnd },
    config(),
  )
}

test('a page without a stated validity is cached until the end of its minute', async () => {
  expect((await render({})).expiresAt).toBe(minuteEnd)
})

test('a page is cached until the validity of its dates ends', async () => {
  const validity = { since: minuteEnd - 3_600_000, until: minuteEnd + 3_600_000 }
  expect((await render({ validity })).expiresAt).toBe(validity.until)
})

test('a page whose dates change during the render is cached only until the end of its minute', async () => {
  const nextMinute = minuteEnd
  const validity = { since: nextMinute, until: nextMinute + 86_400_000 }
  expect((await render({ validity }, nextMinute + 5)).expiresAt).toBe(minuteEnd)
})

test('two renders of the same content have the same ETag, and other content has another ETag', async () => {
  const [first, second, other] = [await render({}), await render({}), await render({ html: '<p>Sunday</p>' })]
  expect(second.variants.br.etag).toBe(first.variants.br.etag)
  expect(other.variants.br.etag).not.toBe(first.variants.br.etag)
})

test.each([
  ['/', true],
  ['/courses', true],
  ['/courses.data', true],
  ['/_.data', true],
  ['/.data', false],
  ['//courses', false],
  ['/courses/', false],
  ['/courses/.data', false],
  ['/%63ourses', false],
  ['/../courses', false],
])('%s is a canonical page path: %s', (path, is) => {
  expect(isPagePath(path)).toBe(is)
})
