import type { Config } from '#app/platform/config.server.ts'

/** Where the accounts, dates and files of a site with a hosted provider are, in the words of the start line; null without one. */
export function describeProvider({ firebase, fileStore }: Config): string | null {
  if (!firebase) return null
  const files = fileStore.kind === 'disk' ? 'on this machine' : `in the bucket ${fileStore.bucket}`
  const codes = firebase.phoneCodes === 'firebase' ? ', codes by SMS from there too' : ''
  return `with the Firebase project ${firebase.projectId}: dates in Cloud Firestore, passwords at Identity Toolkit${codes}, the rest of each account in the site’s own database, files ${files}`
}
