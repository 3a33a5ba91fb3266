import { createServer, type Server, type Socket } from 'node:net'

export type ReceivedMail = { id: string; to: string; text: string }
type FakeSmtpOptions = {
  /** Replaces the usual response to a command; null sends no response. */
  answer?: (command: string) => string | null | undefined
  /** Delay before the server confirms a mail. */
  takeAfterMs?: () => number
}

export type FakeSmtp = { url: string; received: ReceivedMail[]; close(): Promise<void> }

export async function startFakeSmtp({ answer = () => undefined, takeAfterMs = () => 0 }: FakeSmtpOptions = {}): Promise<FakeSmtp> {
  const received: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    const respond = (command: string, usual: string) => {
      const line = answer(command)
      if (line !== null && !socket.destroyed) socket.write(`${line ?? usual}\r\n`)
    }
    let to = ''
    let mail: string | null = null
    let rest = ''
    respond('GREETING', '220 fake')
    socket.on('data', async (chunk) => {
      rest += chunk
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        if (mail !== null) {
          if (line !== '.') mail += `${line}\n`
          else {
            const text = mail
            mail = null
            await new Promise((resolve) => setTimeout(resolve, takeAfterMs()))
            const response = answer('TAKE')
            if (response === undefined || response?.startsWith('2')) received.push({ id: /^Message-ID: <([^@>]+)@/im.exec(text)?.[1] ?? '', to, text })
            respond('TAKE', '250 taken')
          }
          continue
        }
        const command = line.split(/[ :]/)[0]?.toUpperCase() ?? ''
        if (command === 'RCPT') to = /<([^>]*)>/.exec(line)?.[1] ?? ''
        if (command === 'DATA' && (answer('DATA') ?? '354').startsWith('354')) mail = ''
        respond(command, command === 'DATA' ? '354 go on' : command === 'QUIT' ? '221 bye' : '250 ok')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
