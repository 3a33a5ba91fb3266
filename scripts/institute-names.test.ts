import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { institute } from '#content/institute.ts'

const configuration = 'content/institute.ts'
const folders = ['app', 'content', 'server', 'e2e', 'public']
const textFiles = /\.(?:tsx?|css|html|svg|txt|xml|json|webmanifest)$/

const domain = (address: string) => address.replace(/^.*@|^https?:\/\//, '').replace(/\/.*$/, '')
const digits = (text: string) => text.replace(/\D/g, '')
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')
const word = (text: string) => new RegExp(`(?<![\\w-])${escaped(text)}(?![\\w-])`, 'i')

/** Texts that identify this institute. City and country are allowed: the site's addresses contain them. */
const names: [string, RegExp][] = [
  ['name', word(institute.name)],
  ['short name', word(institute.name.split(' ')[0] ?? institute.name)],
  ['locality', word(institute.locality)],
  ...institute.address.map((line): [string, RegExp] => ['address', word(line)]),
  ...(/\d{6}/.exec(institute.address.join(' ')) ?? []).map((code): [string, RegExp] => ['postal code', word(code)]),
  ['mail domain', word(domain(institute.mail))],
  ['partner', word(domain(institute.partner.url))],
  ...institute.social.map(({ url }): [string, RegExp] => ['social link', word(url)]),
  // Matches any spacing of the number, with or without country code.
  ...[institute.phone, institute.whatsapp].map((phone): [string, RegExp] => ['phone', new RegExp(digits(phone).slice(2).split('').join('[\\s()-]*'))]),
]

function findNames(text: string): string[] {
  return names.filter(([, pattern]) => pattern.test(text)).map(([what]) => what)
}

test('only the configuration contains the institute’s name', () => {
  const found = folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.posix.join(folder, file)))
    .filter((file) => textFiles.test(file) && file !== configuration)
    .flatMap((file) => findNames(readFileSync(file, 'utf8')).map((what) => `${file}: ${what}`))
  expect(found).toEqual([])
})

test.each([
  ['name', `The rooms of ${institute.name.toUpperCase()} are small.`],
  ['name', `<b>${institute.name.replace(' ', '\n  ')}</b>`],
  ['locality', `Near ${institute.locality}, behind the station.`],
  ['mail domain', `https://${domain(institute.mail)}/courses`],
  ['phone', `tel:${institute.phone}`],
  ['phone', `Call ${institute.phoneShown.replace(/^\+91 /, '0')} today`],
])('a file with the %s is detected: %s', (what, text) => {
  expect(findNames(text)).toContain(what)
})

test.each(['A museum of musing', 'Courses in Hyderabad, India', 'https://site.example', 'The year 2014'])('%s contains no institute name', (text) => {
  expect(findNames(text)).toEqual([])
})
