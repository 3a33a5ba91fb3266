import { ConfigError } from '#app/platform/config.server.ts'

/** Runs a command of the operator. A wrong configuration is reported by its faults alone; any other error keeps its stack. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error)
    process.exitCode = 1
  }
}
