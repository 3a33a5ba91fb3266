import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import path from 'node:path'
import { beforeEnd } from './lifetime.ts'

const socketName = '.s.PGSQL.5432'
/** What the connection calls itself on which a process follows changes (changes.server.ts). */
const feedName = 'site page changes'

/** A way to the database that can be closed for the connection of changes alone. `url`: the database by this way. */
export async function startFeedCutter(url: string, folder: string): Promise<{ url: string; cut: () => void; mend: () => void }> {
  const target = path.join(new URL(url).searchParams.get('host') ?? '', socketName)
  await mkdir(folder, { recursive: true })
  const feeds = new Set<Socket>()
  let isCut = false
  const server = createServer((from) => {
    const to = connect(target)
    for (const socket of [from, to]) socket.on('error', () => {})
    // The first message says what the connection is for.
    from.once('data', (first) => {
      if (first.includes(feedName)) {
        if (isCut) return from.destroy()
        feeds.add(from)
      }
      to.write(first)
      from.pipe(to)
    })
    to.pipe(from)
    from.once('close', () => {
      feeds.delete(from)
      to.destroy()
    })
    to.once('close', () => from.destroy())
  })
  server.listen(path.join(folder, socketName))
  await once(server, 'listening')
  beforeEnd(() => server.close())
  const own = new URL(url)
  own.searchParams.set('host', folder)
  return {
    url: own.href,
    cut: () => {
      isCut = true
      for (const feed of feeds) feed.destroy()
    },
    mend: () => {
      isCut = false
    },
  }
}
