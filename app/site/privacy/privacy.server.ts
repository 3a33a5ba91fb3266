import { privacyPolicy } from '#content/privacy-policy.ts'
import { privacyContentSchema } from './privacy-content.ts'

const content = privacyContentSchema.parse(privacyPolicy)

export type PrivacyNotice = typeof content

export function readPrivacyNotice(): PrivacyNotice {
  return content
}
