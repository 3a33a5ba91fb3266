import { spawnSync } from 'node:child_process'
import { config } from '../app/platform/config.server.ts'
import { failCommand, rejectOptions, runCommand } from '../server/run-command.ts'
import { rotateSessionSecret } from '../server/secret.ts'

rejectOptions('rotate-secret')
await runCommand(async () => {
  await rotateSessionSecret()
  console.log('The session secret is a new one. Start the site again: sessions and links of before are accepted for 30 days.')
  // Otherwise a restore on a new machine would have data of after the rotation, and only the old secret.
  if (config().backup && spawnSync(process.execPath, ['scripts/backup.ts'], { stdio: 'inherit' }).status !== 0)
    failCommand('The backups do not have the new secret. Correct the error above, and run npm run backup before you start the site.')
})
