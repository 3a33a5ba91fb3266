import { createContext } from 'react'
import type { AccountContact } from '#app/domain/leads/saved-contact.server.ts'

/** What the enquiry forms of every page show a member at first; undefined if nobody is signed in. */
export const ContactContext = createContext<AccountContact | undefined>(undefined)
