import { privacyPolicy } from '#content/privacy-policy.ts'

/** The version of the privacy notice that a consent given now refers to. */
export const { noticeVersion } = privacyPolicy
