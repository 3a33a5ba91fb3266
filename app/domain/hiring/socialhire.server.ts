import { socialHire as content } from '#content/socialhire.ts'
import { type SocialHire, socialHireContentSchema } from './socialhire-content.ts'

const socialHire = socialHireContentSchema.parse(content)

/** What /socialhire says. */
export function readSocialHire(): SocialHire {
  return socialHire
}
