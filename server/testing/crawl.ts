type Site = (request: Request) => Response | Promise<Response>
export type CrawledPage = { path: string; from: string; status: number; html: string }

const uuid = /[0-9a-f]{8}-[0-9a-f-]{27}/g

/** A record's address without its id. */
export const withoutId = (path: string): string => path.replace(uuid, ':id')

/** Opens `start` and the pages that can be reached from it by links. @param kindOf one page of each kind is opened; null: none. @param seen kinds opened before */
export async function* crawl(
  site: Site,
  start: string,
  kindOf: (path: string) => string | null,
  { cookie = '', seen = new Set<string>() },
): AsyncGenerator<CrawledPage> {
  const queue: [path: string, from: string][] = [[start, '']]
  const known = new Set([start])
  for (const [path, from] of queue) {
    const kind = kindOf(path)
    if (kind === null || seen.has(kind)) continue
    seen.add(kind)
    const answer = await site(new Request(`http://localhost:3000${path}`, { headers: { cookie } }))
    const isPage = answer.status === 200 && answer.headers.get('content-type')?.includes('html')
    const html = isPage ? await answer.text() : ''
    yield { path, from, status: answer.status, html }
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="([^"?#]+)/g)) {
      if (known.has(href)) continue
      known.add(href)
      queue.push([href, path])
    }
  }
}
