import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import path from 'node:path'
import { serve } from '@hono/node-server'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { enforceAccess } from '#app/domain/accounts/auth/enforce-access.server.ts'
import { sessionMiddleware } from '#app/domain/accounts/auth/session.server.ts'
import { preparing } from '#app/domain/files/create-file.server.ts'
import { handleUpload } from '#app/domain/files/handle-upload.server.ts'
import { files } from '#app/domain/files/schema.server.ts'
import type { PictureFile } from '#app/lib/files.ts'
import { db } from '#app/platform/db/client.server.ts'
import { getFileStore } from '#app/platform/files/file-store.server.ts'
import { createApp } from '#app/platform/http/app.server.ts'
import { readFilePart } from '#app/platform/http/file-part.server.ts'
import { media } from '#server/media.ts'
import { packedInPdf, pdf, photo, pngOfClaim } from '#server/testing/pictures.ts'
import { useDataFolder } from '#server/testing/settings.ts'
import { signedInAs } from '#server/testing/sign-in.ts'
import { createTestBuild } from '#server/testing/test-build.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { action, handle } from './uploads.ts'

const folder = useDataFolder()
useTestDatabase()

mkdirSync(path.join(folder, 'files/incoming'), { recursive: true })
let server: Server
let origin = ''
beforeAll(async () => {
  const routes = {
    root: { id: 'root', path: '', module: { default: () => null, middleware: [sessionMiddleware] } },
    uploads: { id: 'uploads', parentId: 'root', path: 'api/uploads', module: { action, handle } },
  }
  const build = createTestBuild({ default: () => new Response() }, routes)
  server = serve({ fetch: createApp(build, { enforceAccess, media }).fetch, port: 0, hostname: '127.0.0.1', createServer }) as Server
  await new Promise((resolve) => server.once('listening', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(async () => {
  await db().delete(files)
})

type UploadResponse = { status: number; ok: boolean; message: string; file: PictureFile & { name?: string }; headers: Headers }
async function upload(cookie: string, body: BodyInit | Buffer, headers: Record<string, string> = {}): Promise<UploadResponse> {
  const result = await fetch(`${origin}/api/uploads`, { method: 'POST', body: body as BodyInit, headers: { cookie, origin, ...headers }, redirect: 'manual' })
  const text = await result.text()
  return { status: result.status, headers: result.headers, ...(text.startsWith('{') ? JSON.parse(text) : { message: text }) }
}
/** Requests as the uploader, because nothing public shows the file yet. */
const get = (address: string, cookie: string, { method = 'GET', ...headers }: Record<string, string> = {}) =>
  fetch(origin + address, { method, headers: { cookie, ...headers } })
const incoming = () => readdirSync(path.join(folder, 'files/incoming'))
const stored = () => readdirSync(path.join(folder, 'files'), { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name))

test('a photo becomes upright sizes in two formats without metadata, and is served to its sender', async () => {
  const { cookie, id } = await signedInAs('editor')
  const exif = { IFD0: { Copyright: 'Asha Rao' }, IFD3: { GPSLatitude: '17/1 26/1 0/1' } }
  const sent = await sharp(await photo(730, 949))
    .rotate(90)
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const answer = await upload(cookie, sent, { 'x-file-name': encodeURIComponent('../हैदराबाद/campus\u202e.jpg') })
  expect(answer).toMatchObject({ status: 201, ok: true })
  expect(answer.file.sizes.map(({ width, format }) => `${width}.${format}`)).toEqual([360, 720, 730].flatMap((width) => [`${width}.avif`, `${width}.webp`]))
  expect(answer.file).toMatchObject({ width: 730, height: 949 })
  const [row] = await db().select().from(files)
  expect(row).toMatchObject({ name: 'campus.jpg', uploadedBy: id, kind: 'picture' })
  for (const { width, format, bytes } of answer.file.sizes) {
    const response = await get(`/media/${answer.file.id}/${width}.${format}`, cookie)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': `image/${format}`,
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-length': String(bytes),
    })
    const content = Buffer.from(await response.arrayBuffer())
    const { exif, icc, orientation, height } = await sharp(content).metadata()
    expect({ exif, icc, orientation }).toEqual({ exif: undefined, icc: undefined, orientation: undefined })
    expect(height).toBe(Math.round(width * 1.3))
    expect(content.includes('Asha')).toBe(false)
  }
  expect(incoming()).toEqual([])
})

test('HEAD and conditional requests work, and other addresses are not found', async () => {
  const { cookie } = await signedInAs('placement')
  const { file } = await upload(cookie, await photo(200, 100))
  const address = `/media/${file.id}/200.webp`
  const head = await get(address, cookie, { method: 'HEAD' })
  expect([head.status, Number(head.headers.get('content-length')), await head.text()]).toEqual([200, file.sizes[1]?.bytes, ''])
  const etag = head.headers.get('etag') ?? ''
  expect((await get(address, cookie, { 'if-none-match': `"x", W/${etag}` })).status).toBe(304)
  for (const absent of [
    `/media/${file.id}/360.webp`,
    `/media/${file.id}/0200.webp`,
    `/media/${file.id}/200.png`,
    `/media/${file.id}.pdf`,
    `/media/${file.id.toUpperCase()}/200.webp`,
    `/media/${file.id}/..%2f${file.id}/200.webp`,
    `/media/..%2f..%2fsecret`,
    '/media/%',
    '/media/',
    `/media/${crypto.randomUUID()}/200.webp`,
    '/media/019aa5c0-0000-7000-8000-000000000000/360.avif',
  ])
    expect([absent, (await get(absent, cookie)).status]).toEqual([absent, 404])
  expect((await get(address, cookie, { 'if-none-match': etag.replace(file.id, crypto.randomUUID()) })).status).toBe(200)
})

const webPage = '<!doctype html><script>document.title="ran"</script>'
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><script>alert(1)</script></svg>'
const moving = async () =>
  await sharp([await photo(40, 40), await photo(40, 40, 2)], { join: { animated: true } })
    .gif()
    .toBuffer()
const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(400)])

test.each<[string, () => Promise<Buffer> | Buffer | string, RegExp]>([
  ['nothing at all', () => '', /empty/],
  ['a drawing with a script', () => drawing, /not a picture/],
  ['a drawing that begins as XML', () => `<?xml version="1.0"?>${drawing}`, /not a picture/],
  ['a web page', () => webPage, /not a picture/],
  ['a web page that becomes a photo', async () => Buffer.concat([Buffer.from(webPage), await photo(40, 40)]), /not a picture/],
  ['a GIF of a few letters that is a script', () => 'GIF89a/*<svg/onload=alert(1)>*/=1;alert(1)', /damaged|not a picture/],
  ['half a photo', async () => (await photo(400, 400)).subarray(0, 20_000), /damaged/],
  ['a GIF that moves', moving, /moves/],
  ['a photo of an iPhone', () => heic, /HEIC/],
  ['40,000 by 40,000 pixels', () => pngOfClaim(40_000, 40_000), /40,000 by 40,000/],
  ['more pixels than numbers go', () => pngOfClaim(2_147_483_647, 2_147_483_647), /pixels|damaged/],
  ['a thread of a picture', () => pngOfClaim(100, 60_000), /tall/],
  ['a PNG that ends before its pixels', () => pngOfClaim(3_000, 3_000), /damaged/],
  ['a program', () => Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1'), /not a picture/],
  ['a PDF with a script', () => pdf('5 0 obj\n<< /S /JavaScript /JS (app.alert(1)) >>\nendobj'), /scripts, forms or files/],
  ['a PDF that hides the word', () => pdf('5 0 obj\n<< /S /J#61va#53cript /JS (app.alert(1)) >>\nendobj'), /scripts/],
  ['a PDF that starts a program', () => pdf('5 0 obj\n<< /S /Launch /F (calc.exe) >>\nendobj'), /scripts/],
  ['a PDF with a file in it', () => pdf('5 0 obj\n<< /Names << /EmbeddedFiles 6 0 R >> >>\nendobj'), /scripts/],
  ['a PDF whose script is packed', () => pdf(packedInPdf('5 0 << /S /JavaScript /JS (app.alert(1)) >>')), /scripts/],
  ['a PDF that hides what is packed', () => pdf(packedInPdf('5 0 << >>').replace('/ObjStm', '/Obj#53tm')), /scripts/],
  ['a PDF packed in another way', () => pdf(packedInPdf('5 0 << >>').replace(/stream\n[\s\S]*\nendstream/, 'stream\nabc\nendstream')), /damaged/],
  ['a PDF that unpacks without end', () => pdf(packedInPdf(' '.repeat(70 * 1024 * 1024))), /complex/],
  ['a locked PDF', () => pdf('5 0 obj\n<< /Encrypt 6 0 R >>\nendobj'), /locked/],
  ['half a PDF', () => pdf().subarray(0, 150), /damaged/],
  ['a PDF with a web page after it', () => Buffer.concat([pdf().subarray(0, -40), Buffer.from(webPage.repeat(100))]), /damaged/],
])('%s is rejected with a message, and nothing of it is stored', async (_, create, words) => {
  const { cookie } = await signedInAs('editor')
  const before = stored()
  const sent = await create()
  for (const name of ['picture.png', 'paper.pdf']) {
    const answer = await upload(cookie, sent, { 'x-file-name': name, 'content-type': 'image/png' })
    expect(answer).toMatchObject({ status: 422, ok: false, message: expect.stringMatching(words) })
  }
  expect([stored(), incoming(), await db().$count(files)]).toEqual([before, [], 0])
})

test.each<[string, () => Promise<Buffer>]>([
  ['a JPEG that goes on as a web page', async () => Buffer.concat([await photo(60, 60), Buffer.from(webPage)])],
  [
    'a JPEG with a script in its notes',
    async () =>
      await sharp(await photo(60, 60))
        .withExif({ IFD0: { ImageDescription: webPage } })
        .jpeg()
        .toBuffer(),
  ],
  [
    'a GIF that goes on as a script',
    async () =>
      Buffer.concat([
        await sharp(await photo(60, 60))
          .gif()
          .toBuffer(),
        Buffer.from(`*/=1;${webPage}`),
      ]),
  ],
  [
    'a PNG that goes on as an archive',
    async () =>
      Buffer.concat([
        await sharp(await photo(60, 60))
          .png()
          .toBuffer(),
        Buffer.from(`PK\x03\x04${webPage}`),
      ]),
  ],
  [
    'a WebP',
    async () =>
      await sharp(await photo(60, 60))
        .webp()
        .toBuffer(),
  ],
  [
    'an AVIF',
    async () =>
      await sharp(await photo(60, 60))
        .avif()
        .toBuffer(),
  ],
  [
    'a picture of four inks',
    async () =>
      await sharp(await photo(60, 60))
        .toColourspace('cmyk')
        .jpeg()
        .toBuffer(),
  ],
  [
    'a PNG of sixteen bits that can be seen through',
    async () =>
      await sharp(await photo(60, 60))
        .ensureAlpha(0.5)
        .toColourspace('rgb16')
        .png()
        .toBuffer(),
  ],
  [
    'one pixel',
    async () =>
      await sharp(await photo(1, 1))
        .png()
        .toBuffer(),
  ],
])('%s is accepted as a picture, and only its pixels are stored', async (_, create) => {
  const { cookie } = await signedInAs('editor')
  const { status, file } = await upload(cookie, await create(), { 'x-file-name': 'page.html', 'content-type': 'text/html' })
  expect(status).toBe(201)
  for (const { width, format } of file.sizes) {
    const content = Buffer.from(await (await get(`/media/${file.id}/${width}.${format}`, cookie)).arrayBuffer())
    expect(content.includes('<script')).toBe(false)
    expect(await sharp(content).metadata()).toMatchObject({ width, space: 'srgb', depth: 'uchar' })
  }
})

test('a PDF is stored unchanged and is only ever downloaded', async () => {
  const { cookie } = await signedInAs('admin')
  const sent = pdf(packedInPdf('5 0 << /Type /Font >>'))
  const { status, file } = await upload(cookie, sent, { 'x-file-name': encodeURIComponent('Fees (2026) "new".pdf') })
  expect([status, file]).toEqual([201, { id: file.id, name: 'Fees (2026) new.pdf', bytes: sent.length }])
  const response = await get(`/media/${file.id}.pdf`, cookie)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "attachment; filename*=UTF-8''Fees%20%282026%29%20new.pdf",
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(Buffer.from(await response.arrayBuffer()).equals(sent)).toBe(true)
})

test('a file sent twice, at once, or by a colleague is stored once; each member has their own copy', async () => {
  const [editor, colleague, member, other] = [await signedInAs('editor'), await signedInAs('placement'), await signedInAs('member'), await signedInAs('member')]
  const sent = await photo(60, 60, 7)
  const [first, second] = await Promise.all([upload(editor.cookie, sent), upload(colleague.cookie, sent)])
  const third = await upload(editor.cookie, sent, { 'x-file-name': 'another-name.jpg' })
  expect([first.status, second.status, third.status].sort()).toEqual([200, 200, 201])
  expect(new Set([first.file.id, second.file.id, third.file.id]).size).toBe(1)
  const members = [await upload(member.cookie, sent), await upload(other.cookie, sent), await upload(member.cookie, sent)]
  expect(members.map(({ status }) => status)).toEqual([201, 201, 200])
  expect(new Set([first, ...members].map(({ file }) => file.id)).size).toBe(3)
  expect(await db().$count(files)).toBe(3)
})

test('a file whose objects are missing is created again', async () => {
  const { cookie } = await signedInAs('editor')
  const sent = await photo(50, 50, 3)
  const first = await upload(cookie, sent)
  rmSync(path.join(folder, 'files/media', first.file.id), { recursive: true })
  const again = await upload(cookie, sent)
  expect(again.status).toBe(201)
  expect((await get(`/media/${again.file.id}/50.avif`, cookie)).status).toBe(200)
})

test('a member can send twelve pictures a day and no PDF, and a person without an account none', async () => {
  const { cookie, id } = await signedInAs('member')
  const rows = Array.from({ length: 11 }, (_, n) => ({
    kind: 'pdf' as const,
    name: 'earlier',
    sha256: `${n}`.padStart(64, '0'),
    bytes: 1,
    uploadedBy: id,
  }))
  await db().insert(files).values(rows)
  expect(await upload(cookie, pdf())).toMatchObject({ status: 422, message: expect.stringContaining('Only pictures') })
  const both = await Promise.all([1, 2].map(async (seed) => upload(cookie, await photo(40, 40, seed))))
  expect(both.map(({ status }) => status).sort()).toEqual([201, 429])
  expect((await upload('', await photo(40, 40))).status).toBe(401)
  expect((await upload((await signedInAs('counsellor')).cookie, await photo(40, 40))).status).toBe(403)
  expect((await upload((await signedInAs('editor', { twoFactorEnabled: false })).cookie, await photo(40, 40))).status).toBe(403)
  expect((await upload(cookie, await photo(40, 40), { origin: 'https://evil.example' })).status).toBe(403)
})

test('if sessions cannot be read, the message says that the error is ours and gives the number to quote', async () => {
  const { cookie } = await signedInAs('member')
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  await db().execute('alter table sessions rename to sessions_away')
  onTestFinished(async () => void (await db().execute('alter table sessions_away rename to sessions')))
  const { status, headers, ok, message } = await upload(cookie, await photo(40, 40))
  expect({ status, ok, message }).toEqual({
    status: 500,
    ok: false,
    message: expect.stringContaining(`Quote this number when you call us: ${headers.get('x-request-id')}`),
  })
  expect(log.mock.calls.join()).toContain(`error request=${headers.get('x-request-id')} POST /api/uploads`)
  log.mockReset()
})

/** Sends part of a request and returns the response, or closes the connection without waiting for it. */
function sendPart(cookie: string, headers: string[], pieces: (Buffer | string)[], leave = false): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    let response = ''
    socket.on('data', (data) => {
      response += data
      if (response.includes('}')) socket.destroy()
    })
    socket.on('close', () => resolve(response))
    socket.on('error', (error: NodeJS.ErrnoException) => (['ECONNRESET', 'EPIPE'].includes(error.code ?? '') ? resolve(response) : reject(error)))
    const lines = ['POST /api/uploads HTTP/1.1', `Host: ${new URL(origin).host}`, `Origin: ${origin}`, `Cookie: ${cookie}`, ...headers]
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    for (const piece of pieces) socket.write(piece)
    if (leave) setImmediate(() => socket.destroy())
  })
}

test('a file too large by its declared length is rejected before its first byte is read', async () => {
  const { cookie } = await signedInAs('editor')
  const response = await sendPart(cookie, [`Content-Length: ${100 * 1024 * 1024}`], [])
  expect(response).toMatch(/^HTTP\/1\.1 413 /)
  expect(response).toContain('15 MB')
})

test('a file too large without a declared length is rejected while it is read', async () => {
  const { cookie } = await signedInAs('editor')
  const piece = Buffer.alloc(1024 * 1024, 0xff)
  const pieces = Array.from({ length: 17 }, () => ['100000\r\n', piece, '\r\n']).flat()
  const response = await sendPart(cookie, ['Transfer-Encoding: chunked'], pieces)
  expect(response).toMatch(/^HTTP\/1\.1 413 /)
  expect(incoming()).toEqual([])
})

test('an interrupted upload leaves nothing', async () => {
  const { cookie } = await signedInAs('editor')
  const before = stored()
  const sent = await photo(800, 800)
  await sendPart(cookie, [`Content-Length: ${sent.length}`], [sent.subarray(0, 50_000)], true)
  await sendPart(cookie, ['Transfer-Encoding: chunked'], ['C350\r\n', sent.subarray(0, 50_000)], true)
  await vi.waitFor(() => expect(incoming()).toEqual([]))
  expect([stored(), await db().$count(files)]).toEqual([before, 0])
})

test('a full disk is reported as such, and no partial file remains', async () => {
  const { cookie } = await signedInAs('editor')
  const { disk } = await getFileStore()
  const before = stored()
  vi.mocked(console.error).mockImplementation(() => {})
  const put = disk.put.bind(disk)
  let puts = 0
  vi.spyOn(disk, 'put').mockImplementation(async (...given) => {
    if (++puts > 2) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
    await put(...given)
  })
  const answer = await upload(cookie, await photo(370, 370))
  expect(answer).toMatchObject({ status: 503, ok: false, message: expect.stringContaining('on our side') })
  expect(answer.headers.get('retry-after')).toBe('120')
  expect([stored(), incoming(), await db().$count(files)]).toEqual([before, [], 0])
  expect(vi.mocked(console.error).mock.calls).toEqual([[expect.stringContaining('An upload could not be kept: Error ENOSPC: no space left')]])
  vi.mocked(console.error).mockClear()
})

test('members who fill their queue get a message to wait and do not block staff, whose uploads go first', async () => {
  const [editor, member] = [await signedInAs('editor'), await signedInAs('member')]
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const done: string[] = []
  const busy = Array.from({ length: 4 }, (_, n) => preparing.run('member', () => held.then(() => void done.push(`member ${n}`))))
  const answer = await upload(member.cookie, await photo(40, 40))
  expect(answer).toMatchObject({ status: 503, message: expect.stringContaining('of other members are being prepared') })
  expect(answer.headers.get('retry-after')).toBe('30')
  const staff = preparing.run('staff', async () => void done.push('staff'))
  release()
  expect((await upload(editor.cookie, await photo(40, 40))).status).toBe(201)
  await Promise.all([...busy, staff])
  expect(done).toEqual(['member 0', 'staff', 'member 1', 'member 2', 'member 3'])
  expect((await upload(member.cookie, await photo(40, 40))).status).toBe(201)
})

test('staff have their own queue, which is also limited', async () => {
  const { cookie } = await signedInAs('editor')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const busy = Array.from({ length: 8 }, () => preparing.run('staff', () => held))
  expect(await upload(cookie, await photo(40, 40))).toMatchObject({ status: 503, message: expect.stringContaining('of colleagues') })
  release()
  await Promise.all(busy)
  expect((await upload(cookie, await photo(40, 40))).status).toBe(201)
})

test('a stalled upload gets a timeout after half a minute, and nothing of it remains', async () => {
  const { id } = await signedInAs('editor')
  const start = setTimeout
  // Ends the 30 seconds of silence at once.
  const waits = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((work: () => void, ms: number) => start(work, ms === 30_000 ? 0 : ms)) as typeof setTimeout)
  onTestFinished(() => waits.mockRestore())
  const sent = await photo(400, 400)
  const body = new ReadableStream({ start: (controller) => controller.enqueue(sent.subarray(0, 20_000)) })
  const request = new Request('http://site.invalid/api/uploads', { method: 'POST', body, duplex: 'half' } as RequestInit)
  const answer = await handleUpload(request, { id, role: 'editor' })
  expect([answer.status, await answer.json()]).toEqual([408, { ok: false, message: 'Upload timed out. Try a stronger connection.' }])
  expect([incoming(), await db().$count(files)]).toEqual([[], 0])
})

test.each([
  ['read', 0],
  ['made again', 1],
])('a picture that takes too long to be %s is rejected with a message, and nothing of it is stored', async (_, step) => {
  const { cookie } = await signedInAs('editor')
  const before = stored()
  const sent = await photo(400, 300)
  const create = sharp.prototype.toBuffer
  let steps = 0
  // The error of sharp when a step takes longer than its 30 seconds.
  const steady = vi.spyOn(sharp.prototype, 'toBuffer').mockImplementation(function (this: Sharp, ...given: never[]) {
    return steps++ === step ? Promise.reject(new Error('timeout: 12% complete')) : create.apply(this, given)
  } as never)
  onTestFinished(() => steady.mockRestore())
  expect(await upload(cookie, sent)).toMatchObject({ status: 422, message: expect.stringContaining('takes too long') })
  expect([stored(), incoming(), await db().$count(files)]).toEqual([before, [], 0])
})

async function middleOf(fileId: string, cookie: string, format: 'avif' | 'webp'): Promise<number[]> {
  const content = Buffer.from(await (await get(`/media/${fileId}/64.${format}`, cookie)).arrayBuffer())
  const { space, icc } = await sharp(content).metadata()
  expect({ space, icc }).toEqual({ space: 'srgb', icc: undefined })
  const { data } = await sharp(content).extract({ left: 30, top: 30, width: 1, height: 1 }).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return [...data]
}

const plainColour = (r: number, g: number, b: number) => sharp({ create: { width: 64, height: 64, channels: 3, background: { r, g, b } } })

const inks = () => plainColour(170, 130, 110).toColourspace('cmyk').withIccProfile('cmyk')

// Tolerance out of 255: for two lossy formats, and a little more for CMYK inks.
test.each<[string, 'srgb' | 'cmyk', number, () => Sharp, number[]]>([
  ['a picture of a wide gamut', 'srgb', 12, () => plainColour(200, 40, 40).withIccProfile('p3').png(), [200, 40, 40]],
  ['a photo of four inks', 'cmyk', 16, () => inks().jpeg({ quality: 95, chromaSubsampling: '4:4:4' }), [170, 130, 110]],
])('%s is converted to sRGB with the same colours', async (_, space, tolerance, create, colour) => {
  const { cookie } = await signedInAs('editor')
  const isNear = (shown: number[]) => colour.every((value, channel) => Math.abs((shown[channel] ?? -99) - value) <= tolerance)
  const sent = await create().toBuffer()
  const { icc, space: sentIn } = await sharp(sent).metadata()
  expect([icc instanceof Uint8Array, sentIn]).toEqual([true, space])
  // Without the colour profile, the same numbers are a different colour.
  const numbers = await sharp(sent, { ignoreIcc: true }).raw().toBuffer()
  if (space === 'srgb') expect(isNear([...numbers.subarray(0, 3)])).toBe(false)
  const { status, file } = await upload(cookie, sent)
  expect(status).toBe(201)
  for (const format of ['avif', 'webp'] as const) {
    const shown = await middleOf(file.id, cookie, format)
    expect([format, shown, isNear(shown)]).toEqual([format, shown, true])
  }
})

test('if a form has very many fields before its file, only some are stored', async () => {
  const form = new FormData()
  for (let field = 0; field < 500; field += 1) form.set(`field-${field}`, 'x')
  form.set('file', new File(['content'], 'a.png'))
  const notes = { fileName: '', fields: new Map<string, string>() }
  const pieces: Buffer[] = []
  for await (const piece of readFilePart(new Request('http://site.invalid', { method: 'POST', body: form }), notes)) pieces.push(piece)
  expect(Buffer.concat(pieces).toString()).toBe('content')
  expect([notes.fileName, notes.fields.size]).toEqual(['a.png', 20])
})

test('a form without JavaScript redirects with the file, or shows the error in a page', async () => {
  const { cookie } = await signedInAs('member')
  const form = (returnTo: string, content: Buffer) => {
    const form = new FormData()
    form.set('returnTo', returnTo)
    form.set('file', new Blob([new Uint8Array(content)]), 'screen.jpg')
    return form
  }
  const picture = await photo(40, 40)
  const led = await upload(cookie, form('/account/projects/7?step=2', picture), { accept: 'text/html' })
  const [row] = await db().select().from(files)
  expect([led.status, led.headers.get('location'), row?.name]).toEqual([303, `/account/projects/7?step=2&file=${row?.id}`, 'screen.jpg'])
  expect((await upload(cookie, form('https://evil.example/', picture), { accept: 'text/html' })).headers.get('location')).toMatch(/^\/\?file=/)
  const refused = await upload(cookie, form('/account/projects/7', Buffer.from(drawing)), { accept: 'text/html' })
  expect(refused).toMatchObject({ status: 422, message: expect.stringContaining('<p>This is not a picture') })
})
