import { config } from '#app/platform/config.server.ts'
import { openGoogleProject } from './google-project.server.ts'

/**
 * Opens the configured project for the whole process, if there is one.
 * @throws ConfigError if the key of its service account cannot be used
 */
export async function openGoogle(): Promise<void> {
  const { firebase } = config()
  if (firebase) await openGoogleProject(firebase)
}
