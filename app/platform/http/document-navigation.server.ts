import { followDocuments } from './document-navigation.ts'

// A text in the build (scripts/inline-page-scripts.ts), a function elsewhere.
const script = typeof followDocuments === 'string' ? followDocuments : `(${followDocuments})()`
const rule = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'

/**
 * Puts into the head what a move from page to page needs: the rule for a view transition, and the script that follows
 * links. From a linked sheet the rule comes too late: Chromium reports an error. React does not render either, or a page
 * made again in the browser would bring them with the nonce of another document.
 * @param html a whole page
 * @param nonce the page's own
 */
export function withDocumentNavigation(html: string, nonce: string): string {
  return html.replace('<head>', () => `<head><style nonce="${nonce}">${rule}</style><script nonce="${nonce}">${script}</script>`)
}
