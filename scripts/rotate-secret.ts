import { ConfigError } from '../app/platform/config.server.ts'
import { rotateSessionSecret } from '../server/secret.ts'

try {
  await rotateSessionSecret()
  console.log('The session secret is a new one. Start the site again: sessions and links of before are accepted for 30 days.')
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
}
