import type { Role } from '#app/domain/accounts/roles.ts'
import type { AccountContact } from '#app/domain/leads/saved-contact.server.ts'
import type { ListAccount } from '#app/lib/synced-list/account-sync.ts'

export type Visitor = { name: string; role: Role; wishlist: ListAccount; contact: AccountContact }

/** One string, so that it is in one place of the page's data: the server replaces it without rendering (fill-visitor.server.ts). */
export const writeVisitor = (visitor: Visitor): string => JSON.stringify(visitor)

export const parseVisitor = (text: string | null): Visitor | null => (text === null ? null : (JSON.parse(text) as Visitor))
