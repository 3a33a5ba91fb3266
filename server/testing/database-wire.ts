import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { getDatabaseAddress } from '#app/platform/db/client.server.ts'

/**
 * Opens a proxy to the database. `silence`: open connections stay open but send no more responses; new connections work. `cut`: closes all connections. `refuse`: also
 * refuses new ones, until `accept`.
 */
export async function openDatabaseWire(): Promise<{ url: string; silence(): void; cut(): void; refuse(): void; accept(): void }> {
  const address = new URL(getDatabaseAddress())
  const socketPath = `${decodeURIComponent(address.searchParams.get('host') ?? '')}/.s.PGSQL.${address.port || 5432}`
  const sockets: Socket[] = []
  const wire = createServer((near) => {
    const far = connect(socketPath)
    sockets.push(near, far)
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) socket.on('error', () => {})
  }).listen(0, '127.0.0.1')
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  onTestFinished(() => {
    cut()
    wire.close()
  })
  await new Promise((resolve) => wire.once('listening', resolve))
  const { port } = wire.address() as { port: number }
  const silence = () => {
    for (const socket of sockets) socket.unpipe().pause()
  }
  const refuse = () => {
    wire.close()
    cut()
  }
  const accept = () => void wire.listen(port, '127.0.0.1')
  return { url: `postgresql://${address.username}@127.0.0.1:${port}${address.pathname}`, silence, cut, refuse, accept }
}
