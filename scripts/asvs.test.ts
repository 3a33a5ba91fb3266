import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The items of OWASP ASVS 5.0.0 by level. */
const levels = {
  '1': `
  1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.5.1 2.1.1 2.2.1 2.2.2 2.3.1 3.2.1 3.2.2 3.3.1 3.4.1 3.4.2 3.5.1 3.5.2 3.5.3 4.1.1 4.4.1 5.2.1 5.2.2 5.3.1
  5.3.2 6.1.1 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.2.7 6.2.8 6.3.1 6.3.2 6.4.1 6.4.2 7.2.1 7.2.2 7.2.3 7.2.4 7.4.1 7.4.2 8.1.1 8.2.1 8.2.2 8.3.1 9.1.1
  9.1.2 9.1.3 9.2.1 10.4.1 10.4.2 10.4.3 10.4.4 10.4.5 11.3.1 11.3.2 11.4.1 12.1.1 12.2.1 12.2.2 13.4.1 14.2.1 14.3.1 15.1.1 15.2.1 15.3.1`,
  '2': `
  1.1.1 1.1.2 1.2.6 1.2.7 1.2.8 1.2.9 1.3.3 1.3.4 1.3.5 1.3.6 1.3.7 1.3.8 1.3.9 1.3.10 1.3.11 1.4.1 1.4.2 1.4.3 1.5.2 2.1.2 2.1.3 2.2.3 2.3.2 2.3.3
  2.3.4 2.4.1 3.3.2 3.3.3 3.3.4 3.4.3 3.4.4 3.4.5 3.4.6 3.5.4 3.5.5 3.7.1 3.7.2 4.1.2 4.1.3 4.2.1 4.3.1 4.3.2 4.4.2 4.4.3 4.4.4 5.1.1 5.2.3 5.4.1 5.4.2
  5.4.3 6.1.2 6.1.3 6.2.9 6.2.10 6.2.11 6.2.12 6.3.3 6.3.4 6.4.3 6.4.4 6.5.1 6.5.2 6.5.3 6.5.4 6.5.5 6.6.1 6.6.2 6.6.3 6.8.1 6.8.2 6.8.3 6.8.4 7.1.1
  7.1.2 7.1.3 7.3.1 7.3.2 7.4.3 7.4.4 7.4.5 7.5.1 7.5.2 7.6.1 7.6.2 8.1.2 8.2.3 8.4.1 9.2.2 9.2.3 9.2.4 10.1.1 10.1.2 10.2.1 10.2.2 10.3.1 10.3.2 10.3.3
  10.3.4 10.4.6 10.4.7 10.4.8 10.4.9 10.4.10 10.4.11 10.5.1 10.5.2 10.5.3 10.5.4 10.5.5 10.6.1 10.6.2 10.7.1 10.7.2 10.7.3 11.1.1 11.1.2 11.2.1 11.2.2
  11.2.3 11.3.3 11.4.2 11.4.3 11.4.4 11.5.1 11.6.1 12.1.2 12.1.3 12.3.1 12.3.2 12.3.3 12.3.4 13.1.1 13.2.1 13.2.2 13.2.3 13.2.4 13.2.5 13.3.1 13.3.2
  13.4.2 13.4.3 13.4.4 13.4.5 14.1.1 14.1.2 14.2.2 14.2.3 14.2.4 14.3.2 14.3.3 15.1.2 15.1.3 15.2.2 15.2.3 15.3.2 15.3.3 15.3.4 15.3.5 15.3.6 15.3.7
  16.1.1 16.2.1 16.2.2 16.2.3 16.2.4 16.2.5 16.3.1 16.3.2 16.3.3 16.3.4 16.4.1 16.4.2 16.4.3 16.5.1 16.5.2 16.5.3 17.1.1 17.2.1 17.2.2 17.2.3 17.2.4
  17.3.1 17.3.2`,
}
const wanted = Object.entries(levels).flatMap(([level, items]) =>
  items
    .trim()
    .split(/\s+/)
    .map((item) => `${item} level ${level}`),
)

const read = (file: string) => readFileSync(new URL(`../docs/${file}`, import.meta.url), 'utf8')
const [security, asvs] = [read('security.md'), read('asvs.md')]

const rowsOf = (page: string) =>
  page
    .split('\n')
    .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
    .map(([, item = '', level = '', asksFor = '', ...rest]) => ({ item, level, asksFor, rest: rest.slice(0, -1) }))

const open = rowsOf(security)
const others = rowsOf(asvs)

test('each item of levels 1 and 2 is listed once, with its level and a reason', () => {
  expect([...open, ...others].map(({ item, level }) => `${item} level ${level}`).sort()).toEqual([...wanted].sort())
  for (const { item, asksFor, rest } of open) expect([item, asksFor, ...rest].filter(Boolean), item).toHaveLength(3)
  for (const { item, asksFor, rest } of others) expect([item, asksFor, ...rest].filter(Boolean), item).toHaveLength(4)
})

test('the counts at the top match the tables', () => {
  const count = (status: string) => others.filter(({ rest }) => rest[0] === status).length
  expect(others.length).toBe(count('met') + count('n.a.'))
  expect(security).toContain(`${wanted.length} items. Met: ${count('met')}. Not applicable: ${count('n.a.')}. Open: ${open.length}.`)
})

test('each chapter lists its open items', () => {
  const named = [...asvs.matchAll(/^Open: (.*)\.$/gm)].flatMap(([, items = '']) => items.split(', '))
  expect(named.sort()).toEqual(open.map(({ item }) => item).sort())
})

test('each file and each heading that the pages mention exists', () => {
  const files = [security, asvs].flatMap((page) => [...page.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\.(?:tsx?|sql|json|md))`/g)].map(([, file = '']) => file))
  expect(files.filter((file) => !existsSync(new URL(`../${file}`, import.meta.url)))).toEqual([])
  const headings = [...security.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading.toLowerCase().replaceAll(' ', '-'))
  const links = [security, asvs].flatMap((page) => [...page.matchAll(/\]\((?:security\.md)?#([\w-]+)\)/g)].map(([, link = '']) => link))
  expect(links.filter((link) => !headings.includes(link))).toEqual([])
})

// A row quotes the full or partial name of a test in a file that it names.
test('each test that a row quotes is in a file of the row', () => {
  const plain = (text: string) => text.replaceAll('\\', '')
  for (const { item, rest } of [...open, ...others]) {
    const how = rest.at(-1) ?? ''
    const sources = [...how.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(([, file = '']) =>
      plain(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')),
    )
    if (sources.length === 0) continue
    for (const [, quoted = ''] of how.matchAll(/"([^"]+)"/g))
      for (const part of quoted
        .split('…')
        .map((piece) => piece.trim())
        .filter(Boolean))
        expect(
          sources.some((source) => source.includes(part)),
          `${item}: ${part}`,
        ).toBe(true)
  }
})
