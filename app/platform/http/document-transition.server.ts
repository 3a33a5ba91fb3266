const rule = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'

/**
 * Lets a page that comes as a document take the place of the last one softly. The rule is in the document: from a linked
 * sheet it comes after the transition began, and Chromium then gives up with an error on the page. React does not render
 * it, or a page made anew in the browser would bring it with the nonce of another document.
 * @param html a whole page
 * @param nonce the page's own
 */
export function withDocumentTransition(html: string, nonce: string): string {
  return html.replace('<head>', `<head><style nonce="${nonce}">${rule}</style>`)
}
