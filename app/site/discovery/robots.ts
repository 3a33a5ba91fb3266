export function writeRobots(origin: string): string {
  return ['User-agent: *', 'Allow: /', ...disallowedPaths.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}

/** Beginnings of personal and staff addresses: search engines must not index them. */
export const disallowedPaths = [
  '/.well-known/change-password',
  '/account',
  '/api/',
  '/courseBlogDashboard',
  '/datesform',
  '/OurAchievementsDashboard',
  '/first-admin',
  '/forgotten-password',
  '/invitation',
  '/project-dashboard',
  '/reset-password',
  '/sign-in',
  '/sign-out',
  '/sign-up',
  '/staff',
  '/verify-email',
] as const

export function isClosedPath(path: string): boolean {
  return disallowedPaths.some((beginning) => path.startsWith(beginning))
}
