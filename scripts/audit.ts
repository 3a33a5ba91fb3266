import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { readAdvisories } from './advisories.ts'
import { writeSbom } from './sbom.ts'

const [file] = process.argv.slice(2)
const sbom = writeSbom(JSON.parse(readFileSync('package-lock.json', 'utf8')))
const text = `${JSON.stringify(sbom, null, 2)}\n`
if (file) writeFileSync(file, text)
else process.stdout.write(text)

// Standard output gets only the bill of materials.
const required = sbom.components.filter(({ scope }) => scope !== 'excluded').length
console.error(`${sbom.components.length} components, ${required} of them in production.`)
const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8', timeout: 120_000 })
const advisories = readAdvisories(stdout ?? '')
if (!advisories.checked) console.error(`Advisories could not be checked: ${advisories.reason}`)
else {
  console.error(`Advisories for production: ${advisories.serious.length} high or critical, ${advisories.others} others.`)
  for (const line of advisories.serious) console.error(`  ${line}`)
  if (advisories.serious.length > 0) process.exitCode = 1
}
