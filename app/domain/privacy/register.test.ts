import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { noticeVersions } from '#app/domain/content/notice-version.ts'
import { retentionPeriods } from '#app/lib/retention-periods.ts'
import { privacyPolicy } from '#content/privacy-policy.ts'
import { formNoticeNames, formsWithoutNotice, getFormNotice } from './form-notices.ts'
import { notPersonal } from './not-personal.ts'
import { getPolicy, listPurposes } from './policies.server.ts'
import type { StoredData } from './purpose.ts'
import { purposes } from './register.ts'
import { hostedCodeStores, hostedStores, otherStores, storedItems } from './stored-items.ts'

const source = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

test('every column of every table is in the register exactly once, and nothing else is', () => {
  const modules = Object.values(import.meta.glob<Record<string, unknown>>('/app/**/*schema.server.ts', { eager: true }))
  const tables = modules.flatMap((module) => Object.values(module)).filter((value) => value instanceof PgTable)
  const columns = tables.flatMap((table) => {
    const { name, columns } = getTableConfig(table)
    return columns.map((column) => `${name}.${column.name}`)
  })
  const named = (stored: StoredData) =>
    Object.values(stored).flatMap((of) => Object.entries(of).flatMap(([table, names]) => names.split(' ').map((name) => `${table}.${name}`)))
  const registered = [...purposes.map(({ stored }) => stored), notPersonal].flatMap(named)
  expect(registered.toSorted()).toEqual(columns.toSorted())
})

test('the texts state every retention period and contain no periods of their own', () => {
  const texts = ['register.ts', 'member-purposes.ts', 'not-personal.ts', 'stored-items.ts'].map(source).join('\n')
  const placeholders = [...texts.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').filter((name) => /(Months|Days|Hours|Minutes)$/.test(name))
  expect([...new Set(placeholders)].toSorted()).toEqual(Object.keys(retentionPeriods).toSorted())
  const shown = JSON.stringify([getPolicy('privacy-policy'), otherStores, formNoticeNames.map((name) => getFormNotice(name)), storedItems])
  expect(shown).not.toContain('undefined')
  // The 180 days after a course are a counting rule, not a retention period.
  expect(texts.replaceAll('180 days after the last class', '').match(/\b\d+ (minute|hour|day|month|year)s?\b/g)).toBeNull()
})

test('every form of visitors and members shows its notice, or the register says why it needs none', () => {
  const screens = Object.entries(import.meta.glob<string>('/app/site/**/*.tsx', { query: '?raw', import: 'default', eager: true }))
  const used = screens.flatMap(([file, text]) => [...text.matchAll(/\buseForm\(\s*(\w+)/g)].map(([, form]) => ({ file, form: form ?? '' })))
  const noticed = new Map(formNoticeNames.flatMap((name) => getFormNotice(name).forms.map((form) => [form, name])))
  expect([...new Set(used.map(({ form }) => form))].toSorted()).toEqual([...noticed.keys(), ...Object.keys(formsWithoutNotice)].toSorted())
  const text = Object.fromEntries(screens)
  // The screenshots are on the project's page; its notice is beside the button that sends the project.
  const pages = used.filter(({ form }) => noticed.has(form) && form !== 'ownPictureForm')
  for (const { file, form } of pages) expect(text[file], `${file}: ${form}`).toContain(`<FormNotice of="${noticed.get(form)}"`)
})

test('the notices of account forms name Google only if Google hosts the accounts', () => {
  const naming = (isHosted: boolean) => formNoticeNames.filter((name) => getFormNotice(name, isHosted).short.includes('Google'))
  expect(naming(false)).toEqual([])
  expect(naming(true)).toEqual(['account', 'phone', 'provider', 'signIn'])
})

test('a notice with a changed text has a new version', () => {
  const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12)
  const versions = Object.fromEntries(formNoticeNames.map((name) => getFormNotice(name)).map(({ version, short, lines }) => [version, digest([short, lines])]))
  const hosted = formNoticeNames.map((name) => getFormNotice(name, true).short)
  const rest = [privacyPolicy, listPurposes(), otherStores, hostedStores, hostedCodeStores, storedItems, hosted]
  // If a digest differs, give that notice a new version (notice-version.ts) and replace its line here.
  expect({ [noticeVersions.policy]: digest(rest), ...versions }).toMatchInlineSnapshot(`
    {
      "2026-11-30.1": "b11c4e14c7c9",
      "account-2026-11-29": "1065a6f08c13",
      "booking-2026-11-26.2": "5d9f28734907",
      "enquiry-2026-11-22": "31967ef3cb91",
      "phone-2026-11-29": "ba2e22a8c6aa",
      "project-2026-11-22": "1b1c14e3d1e3",
      "provider-2026-11-29": "cc4dd559e1d6",
      "sign-in-2026-11-22": "658dbf016cd8",
    }
  `)
})

test('only one file names the items stored in browsers, and the starter script uses its names', () => {
  const sources = Object.entries(
    import.meta.glob<string>(['/app/**/*.{ts,tsx}', '!/app/**/*.test.{ts,tsx}'], { query: '?raw', import: 'default', eager: true }),
  )
  const direct = sources.filter(([, text]) => /\b(local|session)Storage\b(?!`)|\bindexedDB\b|document\.cookie|\bcookieStore\b|\bcaches\./.test(text))
  // These scripts are inlined as text in a page and cannot import.
  const starter = '/app/platform/http/hydration-starter.ts'
  const others = ['/app/lib/browser-storage.ts', '/app/platform/http/document-navigation.ts', '/app/site/tests/attempt-script.ts']
  expect(direct.map(([file]) => file).toSorted()).toEqual([...others, starter].toSorted())
  const inStarter = [
    ...(Object.fromEntries(sources)[starter] ?? '').matchAll(
      /\b(?:local|session)Storage(?:\.(?!getItem|setItem)([\w-]+)|\['([\w-]+)'\]|\.[gs]etItem\('([\w-]+)')/g,
    ),
  ].map(([, property, name, key]) => property ?? name ?? key)
  expect([...new Set(inStarter)].toSorted()).toEqual(['arrival', 'first-arrival', 'wishlist'])
  expect(storedItems.map(({ name }) => name)).toEqual(expect.arrayContaining(inStarter))
})
