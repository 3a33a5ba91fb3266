import { createContext } from 'react-router'
import type { Person } from '#app/domain/accounts/auth/find-session.server.ts'
import { findPerson } from '#app/domain/accounts/auth/session.server.ts'
import { getAdultContact } from '#app/domain/leads/saved-contact.server.ts'
import { getAccountWishlist } from '#app/domain/wishlist/wishlist.server.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'
import { type Visitor, writeVisitor } from './visitor.ts'

/** The example person of a template (fill-visitor.server.ts). */
export const exampleContext = createContext<Visitor | null>(null)

/** The signed-in person as text for the page's data, or null. */
export async function loadVisitor(context: RequestContext): Promise<string | null> {
  const example = context.get(exampleContext)
  if (example) return writeVisitor(example)
  const person = findPerson(context)
  return person && writeVisitor(await getVisitor(person))
}

export async function getVisitor(person: Person): Promise<Visitor> {
  const [wishlist, contact] = await Promise.all([getAccountWishlist(person.id), getAdultContact(person)])
  return { name: person.name, role: person.role, wishlist, contact }
}

export function canShowVisitor(context: RequestContext): boolean {
  return context.get(exampleContext) !== null || findPerson(context) !== null
}
