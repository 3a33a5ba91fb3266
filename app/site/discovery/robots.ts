import { closedPaths } from './closed-paths.ts'

/** robots.txt: everything but the closed paths is open to everyone. */
export function writeRobots(origin: string): string {
  return ['User-agent: *', 'Allow: /', ...closedPaths.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
