import { socialHire as content } from '#content/socialhire.ts'
import { type SocialHire, socialHireContentSchema } from './socialhire-content.ts'

const socialHire = socialHireContentSchema.parse(content)

export function getSocialHire(): SocialHire {
  return socialHire
}
