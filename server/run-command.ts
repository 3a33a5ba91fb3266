import { StartError } from '#app/lib/start-error.server.ts'
import { openConfig } from '#app/platform/config.server.ts'
import { parseConfig } from '#app/platform/parse-config.server.ts'

/** Prints an error and lets the command end with code 1. */
export function failCommand(message: string): void {
  console.error(message)
  process.exitCode = 1
}

/** Runs a command of the operator. Prints problems outside the site as one sentence; any other error with its stack. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    openConfig(parseConfig())
    await work()
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exitCode = 1
  }
}
