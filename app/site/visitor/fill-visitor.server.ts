import { randomBytes } from 'node:crypto'
import { findSession } from '#app/domain/accounts/auth/find-session.server.ts'
import type { Role } from '#app/domain/accounts/roles.ts'
import { readAccountWishlist } from '#app/domain/wishlist/wishlist.server.ts'
import { backgroundHeader } from '#app/lib/background-request.ts'
import { merge, presentIDs } from '#app/lib/kept-list/history.ts'
import { nonceGap, type PersonalPages } from '#app/platform/http/personal-pages.server.ts'
import { heartAttributes, wishlistCount, wishlistLabel } from '#app/site/wishlist/wishlist-marks.ts'
import { exampleContext } from './load-visitor.server.ts'
import { type Visitor, writeVisitor } from './visitor.ts'

/** Fills the name, the hearts, the count of the wishlist and the page's data of the signed-in person. */
export const visitorPages: PersonalPages = {
  async findVisitor(request) {
    // A draft is shown to its editors by this parameter (preview-content.server.ts).
    if (new URL(request.url).searchParams.has('preview')) return null
    try {
      const { person } = await findSession(request.headers, !request.headers.has(backgroundHeader))
      if (!person) return null
      const visitor = { name: person.name, role: person.role, wishlist: await readAccountWishlist(person.id) }
      return { kind: person.role, textOf: visitorTexts(visitor) }
    } catch {
      // The render of this request meets the same error, and answers and reports it.
      return null
    }
  },
  showExample(kind, context) {
    const id = randomBytes(16).toString('hex')
    const example = { name: id, role: kind as Role, wishlist: { personId: id, changes: [] } }
    context.set(exampleContext, example)
    return ({ html, nonce, headers }) => cut(html, headers.get('Content-Type') ?? '', example, nonce)
  },
}

const labelled = (courses: number) => `aria-label="${wishlistLabel(courses)}"`
const emptyHeart = new RegExp(heartAttributes('([a-z0-9-]+)', false)).source

/** A text as a regular expression that finds it. */
const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** Splits a page at what is the example's; `data` is the person in the data of a page's HTML, `json` in data alone. */
function cut(text: string, type: string, example: Visitor, nonce: string): string[] | null {
  const isHtml = type.startsWith('text/html')
  // A feed or a list for machines shows nobody.
  if (!isHtml && !type.startsWith('text/x-script')) return [text]
  const gaps = isHtml
    ? { data: inScript(writeVisitor(example)), name: example.name, [nonceGap]: nonce, label: labelled(0), count: wishlistCount(0) }
    : { json: inJson(writeVisitor(example)), [nonceGap]: nonce }
  const names = Object.keys(gaps)
  const pattern = [...Object.values(gaps).map((one) => `(${escaped(one)})`), ...(isHtml ? [emptyHeart] : [])].join('|')
  const pieces: string[] = []
  let from = 0
  for (const match of text.matchAll(new RegExp(pattern, 'g'))) {
    const place = match.slice(1).findIndex((part) => part !== undefined)
    pieces.push(text.slice(from, match.index), names[place] ?? `heart ${match.at(-1)}`)
    from = match.index + match[0].length
  }
  pieces.push(text.slice(from))
  // An example that is left would be shown to somebody as their own.
  const isWhole = pieces.some((piece, place) => place % 2 === 1 && (piece === 'data' || piece === 'json'))
  return isWhole && !pieces.some((piece, place) => place % 2 === 0 && piece.includes(example.name)) ? pieces : null
}

/** What belongs into each gap for this person, escaped for its place. */
export function visitorTexts(visitor: Visitor): (gap: string) => string {
  const ids = presentIDs(merge(visitor.wishlist.changes))
  return (gap) => {
    if (gap === 'data') return inScript(writeVisitor(visitor))
    if (gap === 'json') return inJson(writeVisitor(visitor))
    if (gap === 'name') return inHtml(visitor.name)
    if (gap === 'label') return labelled(ids.length)
    if (gap === 'count') return wishlistCount(ids.length)
    const courseID = gap.slice('heart '.length)
    return heartAttributes(courseID, ids.includes(courseID))
  }
}

const htmlEscapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }

/** As React writes a text. */
const inHtml = (text: string) => text.replaceAll(/[&<>"']/g, (letter) => htmlEscapes[letter] ?? '')

/** As it is inside the quotes of a JSON string. */
const inJson = (text: string) => JSON.stringify(text).slice(1, -1)

/** As React Router writes a page's data into its HTML: JSON, in a string of a script. */
const inScript = (text: string) => inJson(inJson(text)).replaceAll(/[&<>\u2028\u2029]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
