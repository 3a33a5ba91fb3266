import { disallowedPaths } from './disallowed-paths.ts'

/** robots.txt: everything but the closed paths is open to everyone. */
export function writeRobots(origin: string): string {
  return ['User-agent: *', 'Allow: /', ...disallowedPaths.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
