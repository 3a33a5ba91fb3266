import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'

/** A shell that replaces systemd: it holds the socket and restarts the site whenever it exits. */
const manager = `while [ ! -e "$DATA_DIR/ended" ]; do
  sh -c 'LISTEN_PID=$$; export LISTEN_PID; echo "pid $$"; exec "$0" "$@"' "$@"
  echo "exit $?"
done`

export type SocketSite = {
  port: number
  output: () => string
  restart: () => Promise<void>
  stop: () => Promise<void>
}

/** Starts the built site on a socket that stays open between its processes. @param environment including its own `DATA_DIR` */
export async function startOnSocket(environment: Record<string, string>): Promise<SocketSite> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const { fd } = (server as unknown as { _handle: { fd: number } })._handle
  const { NODE_OPTIONS: _, ...inherited } = process.env
  const child = spawn('sh', ['-c', manager, 'sh', process.execPath, 'build/server/start.js'], {
    env: { ...inherited, NODE_ENV: 'test', PORT: String(port), LISTEN_FDS: '1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', fd],
  })
  // The shell has the socket now, so this process must not accept connections.
  server.close()
  let output = ''
  const served: (() => void)[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => {
      output += text
      if (/^Serving /m.test(String(text))) served.shift()?.()
    })
  const untilServed = () => new Promise<void>((resolve) => served.push(resolve))
  const end = () => process.kill(Number([...output.matchAll(/^pid (\d+)$/gm)].at(-1)?.[1]), 'SIGTERM')
  const ended = once(child, 'exit')
  await untilServed()
  let stopped: Promise<unknown> | undefined
  const stop = async () => {
    await writeFile(`${environment.DATA_DIR}/ended`, '')
    end()
    await ended
  }
  return {
    port,
    output: () => output,
    async restart() {
      const next = untilServed()
      end()
      await next
    },
    async stop() {
      stopped ??= stop()
      await stopped
    },
  }
}
