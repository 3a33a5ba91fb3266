import { getPageMetadata } from '#app/domain/search/page-metadata.server.ts'
import { isClosedPath } from './disallowed-paths.ts'

/**
 * Paths of the pages that search engines may show, from the metadata table, which has an entry for every page. An alias, whose
 * entry names another address, is left out: its page names that one as canonical.
 */
export function listIndexablePages(): string[] {
  return Object.entries(getPageMetadata().pages)
    .filter(([key, { ogUrl, robots, isUnlisted }]) => !robots && !isUnlisted && ogUrl === `/${key}` && !isClosedPath(ogUrl))
    .map(([, { ogUrl }]) => ogUrl)
}
