import type { Role } from '#app/domain/accounts/roles.ts'
import type { ListAccount } from '#app/lib/kept-list/account-sync.ts'

/** The signed-in person, as every page shows them. */
export type Visitor = { name: string; role: Role; wishlist: ListAccount }

/** One text, so that it is one place in the page's data, which the server fills without rendering (fill-visitor.server.ts). */
export const writeVisitor = (visitor: Visitor): string => JSON.stringify(visitor)

/** The signed-in person of a page's data; null for nobody. */
export const readVisitor = (text: string | null): Visitor | null => (text === null ? null : (JSON.parse(text) as Visitor))
