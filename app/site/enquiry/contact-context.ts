import { createContext } from 'react'
import type { AccountContact } from '#app/domain/leads/saved-contact.server.ts'

/** The contact with which all pages fill the enquiry forms of a signed-in person; undefined for visitors. */
export const ContactContext = createContext<AccountContact | undefined>(undefined)
