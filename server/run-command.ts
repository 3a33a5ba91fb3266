import { StartError } from '#app/lib/start-error.server.ts'

/** Runs a command of the operator. What stands in its way outside the site is told in words; any other error keeps its stack. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exitCode = 1
  }
}
