import { passwordLength } from '#app/domain/accounts/password-length.ts'
import { estimatePasswordBits, listPersonalWords, passwordBits, rankWords, withOwnWords } from '#app/domain/accounts/password-strength.ts'
import { commonWords, siteWords } from '#app/domain/accounts/password-words.ts'
import { getInstitute } from '#app/domain/content/institute.ts'

export type PasswordStrength = { level: 1 | 2 | 3; label: string }

const common = rankWords(commonWords)
const listSiteWords = () => [...siteWords, ...listPersonalWords(getInstitute().name, getInstitute().locality)]

/** The strength of a new password as far as the browser can tell: the server has a longer list of common passwords. */
export function measurePassword(password: string, person: { name?: string; email?: string }): PasswordStrength {
  if ([...password].length < passwordLength.min) return { level: 1, label: 'Too short' }
  const bits = estimatePasswordBits(password, withOwnWords([...listSiteWords(), ...listPersonalWords(person.name, person.email)], common))
  if (bits < passwordBits.enough) return { level: 1, label: 'Weak' }
  return bits < passwordBits.strong ? { level: 2, label: 'Good' } : { level: 3, label: 'Strong' }
}
