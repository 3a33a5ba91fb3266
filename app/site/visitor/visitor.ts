import type { Role } from '#app/domain/accounts/roles.ts'
import type { ListAccount } from '#app/lib/kept-list/account-sync.ts'

/** The signed-in person, as every page shows them. */
export type Visitor = { name: string; role: Role; wishlist: ListAccount }

/** One string, so that it is in one place of the page's data: the server replaces it without rendering (fill-visitor.server.ts). */
export const writeVisitor = (visitor: Visitor): string => JSON.stringify(visitor)

/** The signed-in person from a page's data, or null. */
export const readVisitor = (text: string | null): Visitor | null => (text === null ? null : (JSON.parse(text) as Visitor))
