import { config } from '#app/platform/config.server.ts'
import { type GoogleProject, openGoogleProject } from './google-project.server.ts'

let project: GoogleProject | null = null

/** Opens the project of the whole process, if one is configured. @throws ConfigError if the key of its service account cannot be used */
export async function openGoogle(): Promise<void> {
  const { firebase } = config()
  project = firebase ? await openGoogleProject(firebase) : null
}

/** Returns the open project. If it is null, the site stores everything itself. */
export function findGoogleProject(): GoogleProject | null {
  return project
}

/** Sets the open project, for tests. */
export function setGoogleProject(opened: GoogleProject | null): void {
  project = opened
}
