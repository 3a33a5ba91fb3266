import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'

export type ReceivedRequest = { headers: IncomingHttpHeaders; body: string }
export type FakeReceiver = { url: string; received: ReceivedRequest[]; close(): Promise<void> }

/** An HTTP server that records requests. `answer` responds; by default 204. `count` is the number of the request, from 1. */
export async function startFakeReceiver(
  answer: (response: ServerResponse, request: IncomingMessage, count: number) => void = (response) => response.writeHead(204).end(),
): Promise<FakeReceiver> {
  const received: ReceivedRequest[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    try {
      for await (const chunk of request) body += chunk
    } catch {
      return
    }
    received.push({ headers: request.headers, body })
    answer(response, request, received.length)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
