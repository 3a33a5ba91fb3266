import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { photo, pngOfClaim } from '../server/testing/pictures.ts'
import { signInAs, startBenchSite } from './bench-site.ts'
import { serverCore } from './on-core.ts'
import { residentMegabytes } from './resident.ts'
import { figure, printTable } from './tables.ts'

/** The number of concurrent uploads that one person may have. */
const atOnce = 4
const seconds = 10
const idleSeconds = 4
/** Two rounds: a leak makes the second one larger. */
const rounds = ['', 'again: ']
/** Each is sent repeatedly. With `broken`, every third upload is cut off in the middle. */
type Sent = { text: string; body: (n: number) => Promise<Buffer> | Buffer; broken?: boolean }

export async function measureUploads(): Promise<void> {
  const site = await startBenchSite({ core: serverCore })
  const pid = site.process.pid ?? 0
  const cookie = await signInAs('editor')
  const flood = await sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  const sample = await photo(2_000, 1_500)
  const kinds: Sent[] = [
    { text: 'a picture that says it has 40,000 by 40,000 pixels', body: () => pngOfClaim(40_000, 40_000) },
    { text: '100 MB', body: () => Buffer.alloc(100 * 1024 * 1024, 1) },
    { text: '9 MB that begin as a JPEG and are none', body: (n) => Buffer.concat([sample.subarray(0, 1_000), Buffer.alloc(9 * 1024 * 1024, n % 251)]) },
    { text: `49 megapixels of one colour in ${figure(flood.length / 1024)} kB`, body: (n) => withNote(flood, n) },
    { text: 'photographs of 3 megapixels, some cut off in the middle', body: (n) => withNote(sample, n), broken: true },
  ]
  await delay(idleSeconds * 1000)
  const rows = [['before', '', figure(residentMegabytes(pid).node), '']]
  for (const { text, body, broken } of rounds.flatMap((round) => kinds.map((kind) => ({ ...kind, text: round + kind.text })))) {
    let most = 0
    const answers = new Map<string, number>()
    const until = performance.now() + seconds * 1000
    const send = async (sender: number) => {
      for (let n = 0; performance.now() < until; n += 1) {
        const answer = await post(`${site.url}/api/uploads`, cookie, await body(sender * 1_000_000 + n), broken === true && n % 3 === 2)
        answers.set(answer, (answers.get(answer) ?? 0) + 1)
      }
    }
    const sending = Promise.all(Array.from({ length: atOnce }, (_, sender) => send(sender)))
    while (performance.now() < until) {
      most = Math.max(most, residentMegabytes(pid).node)
      await delay(200)
    }
    await sending
    await delay(idleSeconds * 1000)
    rows.push([text, [...answers].map(([answer, count]) => `${answer}: ${count}`).join(', '), figure(most), figure(residentMegabytes(pid).node)])
  }
  printTable(
    'Memory of Node during uploads without pause',
    `MB of Node; one editor sends ${atOnce} files at once for ${seconds} s, each kind after the other, and all of them again; "after" is ${idleSeconds} s later.`,
    ['upload', 'responses', 'maximum', 'after'],
    rows,
  )
}

/** Adds bytes after the end of the picture, so that the site does not recognise it. */
const withNote = (picture: Buffer, n: number) => Buffer.concat([picture, Buffer.from(`#${n}`)])

async function post(url: string, cookie: string, content: Buffer, cutOff: boolean): Promise<string> {
  const stopped = new AbortController()
  if (cutOff) setTimeout(() => stopped.abort(), 5)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { cookie, origin: new URL(url).origin, 'x-file-name': 'picture.png', 'content-type': 'application/octet-stream' },
      body: new Uint8Array(content),
      signal: stopped.signal,
    })
    await response.arrayBuffer()
    return String(response.status)
  } catch {
    return cutOff ? 'cut off' : 'refused before its end'
  }
}
