import { Marked, type Token } from 'marked'

const markdown = new Marked({ gfm: true })

/** Pasted Markdown as markup that still has to be cleaned; null for text without any sign of Markdown. */
export function markdownToHtml(text: string): string | null {
  const tokens = markdown.lexer(text)
  let isMarkdown = false
  markdown.walkTokens(tokens, (token) => {
    isMarkdown ||= isSign(token)
  })
  return isMarkdown ? markdown.parser(tokens) : null
}

/** Whether a part of a text is written as only Markdown writes it. */
function isSign(token: Token): boolean {
  switch (token.type) {
    case 'heading':
      // A line of code that begins with # is a remark, and the next line follows at once.
      return /\n\s*\n$/.test(token.raw) || !token.raw.endsWith('\n')
    case 'list':
      // One line such as "12. Main Road" is an address.
      return !token.ordered || token.items.length > 1
    case 'code':
      return token.codeBlockStyle !== 'indented'
    case 'link':
      return token.raw !== token.text
    case 'blockquote':
    case 'table':
    case 'strong':
    case 'em':
    case 'del':
    case 'codespan':
      return true
    default:
      return false
  }
}
