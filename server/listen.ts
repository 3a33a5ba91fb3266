import { createServer, type Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import type { SeatStreams } from '#app/platform/live/seat-streams.server.ts'
import { answerFromMemory } from '#app/platform/page-cache/answer-from-memory.server.ts'
import type { PageCache } from '#app/platform/page-cache/page-cache.server.ts'

/** Longer than a reverse proxy keeps its end, so that it never sends into a connection we are closing. */
const keepAliveMs = 65_000

/**
 * So many may connect while the process is at work on something else; the system's own bound is often this. Node asks for 511: of a
 * thousand visitors at once the others waited a second for their next try.
 */
const backlog = 4_096

/**
 * Opens the site's door: streams of live seats and what is kept in memory are answered before the app is asked.
 * @param fetch the app
 * @param port 0 for any that is free
 * @throws if the port is in use
 */
export function listen(
  fetch: Parameters<typeof createAdaptorServer>[0]['fetch'],
  { pages, seats }: { pages: PageCache; seats: Pick<SeatStreams, 'answer'> },
  hostname: string,
  port: number,
): Promise<Server> {
  return new Promise((resolve, reject) => {
    const inFront = ((options, respond) =>
      createServer(
        options,
        (incoming, outgoing) => seats.answer(incoming, outgoing) || answerFromMemory(pages, incoming, outgoing) || respond?.(incoming, outgoing),
      )) as typeof createServer
    const server = createAdaptorServer({ fetch, hostname, createServer: inFront }) as Server
    server.keepAliveTimeout = keepAliveMs
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is in use. Stop the other program, or set PORT.`) : error),
    )
    server.listen({ port, host: hostname, backlog }, () => resolve(server))
  })
}
