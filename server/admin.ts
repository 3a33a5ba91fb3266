import { z } from 'zod'
import { createSignInToken, openAuth } from '#app/domain/accounts/auth/auth.server.ts'
import { ensureAdmin, removeTwoFactorByOperator } from '#app/domain/accounts/first-admin.server.ts'
import { openContent } from '#app/domain/content/open-content.server.ts'
import { config } from '#app/platform/config.server.ts'
import { openSiteDatabase } from './database.ts'
import { readSessionSecrets } from './secret.ts'

const address = z.email().safeParse(process.argv[2]?.toLowerCase())
if (!address.success) {
  console.error('Usage: npm run admin -- person@example.org [--remove-two-factor]')
  process.exit(2)
}
openContent()
const database = await openSiteDatabase({ share: true })
openAuth(await readSessionSecrets())
await ensureAdmin(address.data)
// For an admin whose phone and recovery codes are gone, when no other admin is left to remove it.
if (process.argv.includes('--remove-two-factor')) await removeTwoFactorByOperator(address.data)
const token = await createSignInToken(address.data)
console.log(`${address.data} is an admin. Sign in once, within the hour: ${config().publicUrl}/sign-in-link?token=${token}`)
await database.close()
