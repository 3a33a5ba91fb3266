import { parseArgs } from 'node:util'
import { z } from 'zod'
import { createSignInToken, openAuth } from '#app/domain/accounts/auth/auth.server.ts'
import { ensureAdmin, removeTwoFactorByOperator } from '#app/domain/accounts/first-admin.server.ts'
import { getInstitute } from '#app/domain/content/institute.ts'
import { StartError } from '#app/lib/start-error.server.ts'
import { config } from '#app/platform/config.server.ts'
import { sendMail } from '#app/platform/mail/mail.server.ts'
import { openMailQueue } from '#app/platform/mail/mail-queue.server.ts'
import { runOnDatabase } from './database.ts'
import { getSessionSecrets } from './secret.ts'

const command = readArguments()
await runOnDatabase(() => openAccount(command))

type AdminCommand = { mail: string; removesTwoFactor: boolean }

/** Ends with the usage if anything is wrong: a misspelt option would make an admin. */
function readArguments(): AdminCommand {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'remove-two-factor': { type: 'boolean' } } })
    const [mail] = z.tuple([z.email()]).parse(positionals.map((text) => text.toLowerCase()))
    return { mail, removesTwoFactor: values['remove-two-factor'] === true }
  } catch {
    console.error('Usage: npm run admin -- person@example.org [--remove-two-factor]')
    process.exit(2)
  }
}

async function openAccount({ mail, removesTwoFactor }: AdminCommand): Promise<void> {
  openAuth(await getSessionSecrets())
  openMailQueue((written) => sendMail({ ...written, fromName: getInstitute().name }))
  // For staff who have lost the phone and the recovery codes: their role stays.
  if (!removesTwoFactor) await ensureAdmin(mail)
  else if (!(await removeTwoFactorByOperator(mail))) throw new StartError('unknown', `No account has the address ${mail}. Nothing was changed.`)
  const done = removesTwoFactor ? 'has no second factor any more' : 'is an admin'
  const token = await createSignInToken(mail)
  console.log(`${mail} ${done}. Sign in once, within the hour: ${config().publicUrl}/sign-in-link?token=${token}`)
}
