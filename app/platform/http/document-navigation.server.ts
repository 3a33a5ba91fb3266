import { followDocuments } from './document-navigation.ts'

// Text in the build (scripts/inline-page-scripts.ts), otherwise a function.
const script = typeof followDocuments === 'string' ? followDocuments : `(${followDocuments})()`

/**
 * React does not render it: a page rendered again in the browser would contain the nonce of another document.
 * @param html a whole page @param starter text to run after it, empty if the page hydrates at once
 */
export function withDocumentNavigation(html: string, nonce: string, starter: string): string {
  return html.replace('<head>', () => `<head><script nonce="${nonce}">${script}${starter && `;${starter}`}</script>`)
}
