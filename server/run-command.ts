import { StartError } from '#app/lib/start-error.server.ts'

/** Runs a command of the operator. Prints problems outside the site as one sentence; any other error with its stack. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exitCode = 1
  }
}
