import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FakeGoogle, startFakeGoogle } from '#server/testing/fake-google.ts'
import { callGoogle } from './call-google.server.ts'
import { findFirestoreDocument, writeFirestoreDocument } from './firestore.server.ts'
import { isGoogleOutage } from './google-error.server.ts'
import { type GoogleProject, openGoogleProject } from './google-project.server.ts'
import { verifyIdToken } from './identity-tokens.server.ts'

let fake: FakeGoogle
let project: GoogleProject
beforeAll(async () => {
  fake = await startFakeGoogle()
})
beforeEach(async () => {
  fake.intercept = null
  fake.requests.length = 0
  fake.firestore.documents.clear()
  project = await openGoogleProject(fake.config, fake.endpoints)
})
afterAll(() => fake.stop())

const path = 'DatesForm/careerWorkshop'
const refused = (code: string) => expect.objectContaining({ name: 'GoogleError', code })

test('a document is read with all types of values, and a missing document is null', async () => {
  const data = { day: '2026-12-05', seats: 15, share: 0.5, open: true, none: null, inner: { rooms: ['A', 2] }, empty: {}, list: [] }
  fake.firestore.setDocument(path, data)
  expect(await findFirestoreDocument(project, path)).toEqual({ data, updateTime: expect.stringMatching(/^20.*\.\d{6}Z$/) })
  fake.firestore.documents.set(path, {
    updateTime: 'x',
    fields: { at: { timestampValue: '2026-12-05T10:00:00Z' }, big: { integerValue: '9007199254740993' } },
  })
  expect((await findFirestoreDocument(project, path))?.data).toEqual({ at: '2026-12-05T10:00:00Z', big: '9007199254740993' })
  expect(await findFirestoreDocument(project, 'DatesForm/none')).toBeNull()
})

test('a write changes the fields that it names, whatever their names, and no others', async () => {
  fake.firestore.setDocument(path, { 'data-science': 'old', 'a `quoted\\ name': 'x', other: 'stays' })
  const seen = await findFirestoreDocument(project, path)
  expect(await writeFirestoreDocument(project, path, { set: { 'data-science': 'new' }, removed: ['a `quoted\\ name'] }, seen)).toEqual(expect.any(String))
  expect(fake.firestore.read(path)).toEqual({ 'data-science': 'new', other: 'stays' })
})

test('the second of two writes based on the same version fails, and so does creating an existing document', async () => {
  expect(await writeFirestoreDocument(project, path, { set: { day: 'first' }, removed: [] }, null)).toEqual(expect.any(String))
  expect(await writeFirestoreDocument(project, path, { set: { day: 'again' }, removed: [] }, null)).toBeNull()
  const seen = await findFirestoreDocument(project, path)
  const write = (day: string) => writeFirestoreDocument(project, path, { set: { day }, removed: [] }, seen)
  const results = await Promise.all([write('one'), write('two')])
  expect(results.filter((result) => result === null)).toHaveLength(1)
  fake.firestore.documents.clear()
  expect(await write('three')).toBeNull()
})

test('one access token serves all calls, also calls at the same time', async () => {
  await Promise.all([findFirestoreDocument(project, 'a/b'), findFirestoreDocument(project, 'a/c')])
  await findFirestoreDocument(project, 'a/d')
  expect(fake.requests.filter((request) => request === 'POST /token')).toHaveLength(1)
})

test('a rejected service account is reported without a retry and is not an outage', async () => {
  fake.intercept = (_request, response) => response.writeHead(400).end(JSON.stringify({ error: 'invalid_grant' }))
  const failed = findFirestoreDocument(project, path)
  await expect(failed).rejects.toEqual(refused('SERVICE_ACCOUNT_REFUSED'))
  expect(isGoogleOutage(await failed.catch((error) => error))).toBe(false)
  expect(fake.requests).toEqual(['POST /token'])
})

test.each([429, 503])('a response with %i is retried, with at most three attempts', async (status) => {
  let answers = 0
  fake.intercept = (_request, response, pass) => {
    answers += 1
    if (answers < 3) response.writeHead(status, { 'Retry-After': '0' }).end('{}')
    else pass()
  }
  expect((await callGoogle<{ keys: unknown[] }>(fake.endpoints.keys)).body.keys).toHaveLength(1)
  fake.intercept = (_request, response) => response.writeHead(status).end(JSON.stringify({ error: { code: status, status: 'RESOURCE_EXHAUSTED' } }))
  fake.requests.length = 0
  const failed = callGoogle(fake.endpoints.keys)
  await expect(failed).rejects.toEqual(refused('RESOURCE_EXHAUSTED'))
  expect(fake.requests).toHaveLength(3)
})

test('a missing response or one that is not JSON is an outage, detected within the time limit', async () => {
  fake.intercept = () => {}
  const silent = callGoogle(fake.endpoints.keys, { timeoutMs: 50 })
  await expect(silent).rejects.toEqual(refused('UNAVAILABLE'))
  expect(isGoogleOutage(await silent.catch((error) => error))).toBe(true)
  fake.intercept = (_request, response) => response.writeHead(502).end('<html>')
  await expect(callGoogle(fake.endpoints.keys)).rejects.toEqual(refused('UNAVAILABLE'))
  fake.intercept = (_request, response) => response.writeHead(503, { 'Retry-After': '9999' }).end('{}')
  await expect(callGoogle(fake.endpoints.keys, { timeoutMs: 50 })).rejects.toEqual(refused('UNAVAILABLE'))
})

test('the claims of a valid ID token of the project are returned', async () => {
  const token = await fake.signIdToken({ phone_number: '+919876543210' }, { subject: 'uid-7' })
  expect(await verifyIdToken(project, token)).toEqual({ uid: 'uid-7', phone: '+919876543210' })
})

test.each([
  ['another project', { audience: 'other-project' }],
  ['another issuer', { issuer: 'https://securetoken.google.com/other-project' }],
  ['no person', { subject: '' }],
  ['an hour and six minutes ago', { from: Math.floor(Date.now() / 1_000) - 66 * 60 }],
  ['six minutes from now', { from: Math.floor(Date.now() / 1_000) + 6 * 60 }],
  ['a key that is not published', { kid: 'two' }],
])('an ID token of %s is rejected', async (_what, options) => {
  await expect(verifyIdToken(project, await fake.signIdToken({}, options))).rejects.toEqual(refused('INVALID_ID_TOKEN'))
})

test('an ID token that was changed or is not signed is rejected', async () => {
  const [head, , signature] = (await fake.signIdToken({})).split('.')
  const body = Buffer.from(JSON.stringify({ sub: 'somebody-else' })).toString('base64url')
  const unsigned = `${Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')}.${body}.`
  for (const token of [`${head}.${body}.${signature}`, unsigned, 'no token', ''])
    await expect(verifyIdToken(project, token)).rejects.toEqual(refused('INVALID_ID_TOKEN'))
})

test('an ID token is accepted if the clocks differ by less than five minutes', async () => {
  const now = Math.floor(Date.now() / 1_000)
  for (const from of [now - 64 * 60, now + 4 * 60]) expect(await verifyIdToken(project, await fake.signIdToken({}, { from }))).toMatchObject({ uid: 'uid-1' })
})

test('keys that cannot be read are an outage, not a forged token', async () => {
  const token = await fake.signIdToken({})
  fake.intercept = (_request, response) => response.writeHead(500).end()
  await expect(verifyIdToken(project, token)).rejects.toEqual(refused('UNAVAILABLE'))
})

test('a key file that is missing, of another type or of another project stops the start', async () => {
  const open = (serviceAccountFile: string) => openGoogleProject({ ...fake.config, serviceAccountFile })
  await expect(open('/nowhere.json')).rejects.toThrow(/FIREBASE_SERVICE_ACCOUNT_FILE cannot be read \(ENOENT\)/)
  const copy = (change: object) => {
    const file = `${fake.config.serviceAccountFile}.${Object.keys(change)[0]}.json`
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(fake.config.serviceAccountFile, 'utf8')), ...change }))
    return file
  }
  await expect(open(copy({ type: 'authorized_user' }))).rejects.toThrow(/is no key file of a service account/)
  await expect(open(copy({ project_id: 'other' }))).rejects.toThrow(/is of the project other/)
  await expect(open(copy({ private_key: '-----BEGIN PRIVATE KEY-----\nx\n-----END PRIVATE KEY-----\n' }))).rejects.toThrow(/private key that cannot be used/)
})
