import { z } from 'zod'
import { createSignInToken, openAuth } from '#app/domain/accounts/auth/auth.server.ts'
import { ensureAdmin, removeTwoFactorByOperator } from '#app/domain/accounts/first-admin.server.ts'
import { openContent } from '#app/domain/content/institute-content.server.ts'
import { config } from '#app/platform/config.server.ts'
import { openSiteDatabase } from './database.ts'
import { runCommand } from './run-command.ts'
import { getSessionSecrets } from './secret.ts'

const address = z.email().safeParse(process.argv[2]?.toLowerCase())
if (!address.success) {
  console.error('Usage: npm run admin -- person@example.org [--remove-two-factor]')
  process.exit(2)
}
await runCommand(() => createAdmin(address.data))

async function createAdmin(mail: string): Promise<void> {
  openContent()
  const database = await openSiteDatabase({ share: true })
  try {
    openAuth(await getSessionSecrets())
    await ensureAdmin(mail)
    // For an admin who has lost the phone and the recovery codes, if no other admin can remove the second factor.
    if (process.argv.includes('--remove-two-factor')) await removeTwoFactorByOperator(mail)
    const token = await createSignInToken(mail)
    console.log(`${mail} is an admin. Sign in once, within the hour: ${config().publicUrl}/sign-in-link?token=${token}`)
  } finally {
    await database.close()
  }
}
