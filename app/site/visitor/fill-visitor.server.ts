import { randomBytes } from 'node:crypto'
import { findSession } from '#app/domain/accounts/auth/find-session.server.ts'
import type { Role } from '#app/domain/accounts/roles.ts'
import { backgroundHeader } from '#app/lib/background-request.ts'
import { formatPhoneField } from '#app/lib/phone.ts'
import { merge, presentIDs } from '#app/lib/synced-list/history.ts'
import { nonceGap, type PersonalPages } from '#app/platform/http/personal-pages.server.ts'
import { getHeartAttributes, getWishlistCount, getWishlistLabel } from '#app/site/wishlist/wishlist-marks.ts'
import { exampleContext, getVisitor } from './load-visitor.server.ts'
import { type Visitor, writeVisitor } from './visitor.ts'

/** Fills a cached page with the signed-in person's name, contact, hearts, wishlist count and data. */
export const visitorPages: PersonalPages = {
  async findVisitor(request) {
    // Editors see drafts by this parameter (preview-content.server.ts): do not use a cached page for them.
    if (new URL(request.url).searchParams.has('preview')) return null
    try {
      const { person } = await findSession(request.headers, !request.headers.has(backgroundHeader))
      if (!person) return null
      return { kind: person.role, textOf: createVisitorTexts(await getVisitor(person)) }
    } catch {
      // The render of this request meets the same error and reports it.
      return null
    }
  },
  showExample(kind, context) {
    const id = randomBytes(16).toString('hex')
    const contact = { name: `name-${id}`, phone: `phone-${id}`, email: `email-${id}` }
    const example = { name: id, role: kind as Role, wishlist: { personId: id, changes: [] }, contact }
    context.set(exampleContext, example)
    return ({ html, nonce, headers }) => cutScript(html, headers.get('Content-Type') ?? '', example, nonce)
  },
}

const formatLabelled = (courses: number) => `aria-label="${getWishlistLabel(courses)}"`
const emptyHeart = new RegExp(getHeartAttributes('([a-z0-9-]+)', false)).source

const escapePattern = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** Splits a page at the example's values. `data` is the person in the data of an HTML page, `json` in a data request. */
function cutScript(text: string, type: string, example: Visitor, nonce: string): string[] | null {
  const isHtml = type.startsWith('text/html')
  // A feed or a data file contains no person.
  if (!isHtml && !type.startsWith('text/x-script')) return [text]
  const { name, phone, email } = example.contact
  const inHtml = { contactName: name, phone, email, name: example.name, label: formatLabelled(0), count: getWishlistCount(0) }
  const gaps = isHtml
    ? { data: escapeScript(writeVisitor(example)), ...inHtml, [nonceGap]: nonce }
    : { json: escapeJson(writeVisitor(example)), [nonceGap]: nonce }
  const names = Object.keys(gaps)
  const pattern = [...Object.values(gaps).map((one) => `(${escapePattern(one)})`), ...(isHtml ? [emptyHeart] : [])].join('|')
  const pieces: string[] = []
  let from = 0
  for (const match of text.matchAll(new RegExp(pattern, 'g'))) {
    const place = match.slice(1).findIndex((part) => part !== undefined)
    pieces.push(text.slice(from, match.index), names[place] ?? `heart ${match.at(-1)}`)
    from = match.index + match[0].length
  }
  pieces.push(text.slice(from))
  // A remaining value of the example would be shown to a real person.
  const isWhole = pieces.some((piece, place) => place % 2 === 1 && (piece === 'data' || piece === 'json'))
  return isWhole && !pieces.some((piece, place) => place % 2 === 0 && piece.includes(example.name)) ? pieces : null
}

/** The text of each gap for this person, escaped for its place. */
export function createVisitorTexts(visitor: Visitor): (gap: string) => string {
  const ids = presentIDs(merge(visitor.wishlist.changes))
  return (gap) => {
    if (gap === 'data') return escapeScript(writeVisitor(visitor))
    if (gap === 'json') return escapeJson(writeVisitor(visitor))
    if (gap === 'name') return escapeHtml(visitor.name)
    if (gap === 'contactName') return escapeHtml(visitor.contact.name)
    if (gap === 'phone') return escapeHtml(formatPhoneField(visitor.contact.phone))
    if (gap === 'email') return escapeHtml(visitor.contact.email)
    if (gap === 'label') return formatLabelled(ids.length)
    if (gap === 'count') return getWishlistCount(ids.length)
    const courseID = gap.slice('heart '.length)
    return getHeartAttributes(courseID, ids.includes(courseID))
  }
}

const htmlEscapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }

/** Escapes as React does. */
const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (letter) => htmlEscapes[letter] ?? '')

/** Escapes for the inside of a JSON string. */
const escapeJson = (text: string) => JSON.stringify(text).slice(1, -1)

/** Escapes as React Router writes data into HTML: JSON inside a string of a script. */
const escapeScript = (text: string) =>
  escapeJson(escapeJson(text)).replaceAll(/[&<>\u2028\u2029]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
