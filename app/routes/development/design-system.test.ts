import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import * as configuration from '#app/platform/config.server.ts'
import { DesignSystemPage } from '#app/site/design-system/design-system-page.tsx'
import { loader } from './design-system.tsx'

test.each([
  ['production', 404],
  ['development', 200],
  ['test', 200],
] as const)('in %s the page of components returns %i', (mode, status) => {
  vi.spyOn(configuration, 'config').mockReturnValue({ ...configuration.config(), mode })
  let answered = 200
  try {
    loader()
  } catch (thrown) {
    answered = (thrown as { init: ResponseInit }).init.status ?? 0
  }
  expect(answered).toBe(status)
})

test('every component named by the design is on the page', () => {
  const html = renderToString(createElement(MemoryRouter, null, createElement(DesignSystemPage)))
  const parts = 'button link field select checkbox card badge dialog toast tabs accordion table stat timeline breadcrumb pagination empty skeleton'
  expect(parts.split(' ').filter((part) => !html.includes(`id="${part}"`))).toEqual([])
  // Without script, the section of each tab is on the page with its title.
  for (const title of ['In class', 'Live online', 'Recorded']) expect(html).toMatch(new RegExp(`<h[2-6][^>]*>${title}`))
})
