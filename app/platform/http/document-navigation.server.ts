import { followDocuments } from './document-navigation.ts'

// A text in the build (scripts/inline-page-scripts.ts), a function elsewhere.
const script = typeof followDocuments === 'string' ? followDocuments : `(${followDocuments})()`

/**
 * Puts the script that follows links into the head. React does not render it, or a page made again in the browser would
 * bring it with the nonce of another document.
 * @param html a whole page
 * @param nonce the page's own
 */
export function withDocumentNavigation(html: string, nonce: string): string {
  return html.replace('<head>', () => `<head><script nonce="${nonce}">${script}</script>`)
}
