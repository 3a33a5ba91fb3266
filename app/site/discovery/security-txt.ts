import { getInstitute } from '#app/domain/content/institute.ts'

/** RFC 9116: where to report a vulnerability of the site. @param origin public origin, without a slash at the end */
export function writeSecurityTxt(origin: string, now = new Date()): string {
  return [
    `Contact: mailto:${getInstitute().mail}`,
    `Contact: ${origin}/contact`,
    `Expires: ${getExpiry(now).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}

/** Less than a year ahead, as RFC 9116 recommends. The same for a whole month, so that the file keeps its ETag. */
function getExpiry(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 11, 1))
}
