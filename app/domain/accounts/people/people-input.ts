import type { Role } from '#app/domain/accounts/roles.ts'
import { choice, privateText } from '#app/lib/list.ts'
import { hasWebAddress, webAddressInName } from '#app/lib/web-address.ts'
import { z } from '#app/lib/zod.ts'

/** Roles with their names, most powerful last. */
export const roleNames: Record<Role, string> = { member: 'Member', editor: 'Editor', counsellor: 'Counsellor', placement: 'Placement', admin: 'Admin' }
const roles = Object.keys(roleNames) as Role[]

/** What each role opens, said where it is chosen. */
export const roleMeanings =
  'Editors change dates and posts. Counsellors call leads. Placement looks after hiring. Admins do everything. All of them need two-factor sign-in.'

/** Longer than any id there is, and without what PostgreSQL refuses. */
export const idForm = /^[\w-]{1,64}$/

// PostgreSQL refuses a null character, and no other control character belongs in a line of text.
const line = (asked: string, max: number) =>
  z
    .string(asked)
    .trim()
    .min(1, asked)
    .max(max, `Use at most ${max} characters.`)
    .regex(/^\P{Cc}*$/u, 'This has a character that cannot be used. Type it again.')

const yes = z.string().optional()

export const inviteSchema = z.object({
  name: line('Enter their name.', 100).refine((text) => !hasWebAddress(text), webAddressInName),
  email: z
    .string('Write their email address.')
    .trim()
    .toLowerCase()
    .max(254, 'Use at most 254 characters.')
    .pipe(z.email('Write the whole address, such as name@example.org.')),
  role: z.enum(['editor', 'counsellor', 'placement', 'admin'], 'Choose a role.'),
})

/** `was`: the role that the form showed. `understood`: the box that stands before locking oneself out. */
export const roleSchema = z.object({ role: z.enum(roles, 'Choose a role.'), was: z.string().optional(), understood: yes })
export const disableSchema = z.object({ understood: yes })
export const removeTwoFactorSchema = z.object({ reason: line('Write why, such as: lost phone, identity checked in person.', 300) })
export const endSessionSchema = z.object({ id: z.string().regex(idForm) })
export const noFieldsSchema = z.object({})

const { member: _, ...staffRoles } = roleNames

export const peopleFilters = {
  find: privateText('Search by name or address', 'Of everybody, members too'),
  role: choice('Show', 'All staff', { ...staffRoles, member: 'Members', all: 'Everybody' }),
}
