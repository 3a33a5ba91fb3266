import { runCommand } from '../server/run-command.ts'
import { rotateSessionSecret } from '../server/secret.ts'

await runCommand(async () => {
  await rotateSessionSecret()
  console.log('The session secret is a new one. Start the site again: sessions and links of before are accepted for 30 days.')
})
