import { StartError } from '#app/lib/start-error.server.ts'
import type { Config } from '#app/platform/config.server.ts'
import { parseConfig } from '#app/platform/parse-config.server.ts'

/** @returns the settings of `npm start`. @throws StartError naming wrong options or variables */
export function readSettings(): { settings: Config; empty: boolean } {
  const options = process.argv.slice(2)
  const wrong = options.find((option) => option !== '--empty')
  // A misspelt option would bring demonstration data into a new installation.
  if (wrong) throw new StartError('configuration', `${wrong} is no option of this site. The only one is --empty; all else is set by variables.`)
  return { settings: parseConfig(), empty: options.length > 0 }
}
