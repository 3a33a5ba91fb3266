import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import path from 'node:path'

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const quiet = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']
/** Send reports at once: over https a browser delays them by up to a minute. */
const reportsAtOnce = '--short-reporting-delay'
const cache = path.resolve('node_modules/.cache')

/** The packages include Chromium for this platform: the headless shell, which takes two thirds of full Chromium's time. */
const isPackaged = process.platform === 'linux' && process.arch === 'x64'

/** The packaged one, else one installed. @param keyDigest of a certificate to trust: if certificate errors are ignored instead, Chromium caches nothing */
export async function browserLaunch(keyDigest = process.env.SITE_KEY_DIGEST): Promise<{ executablePath: string; args: string[] }> {
  const executablePath = isPackaged ? await unpackedChromium() : installed.find((file) => existsSync(file))
  if (!executablePath) throw new Error(`No Chromium at ${installed.join(', ')}.`)
  return { executablePath, args: [...quiet, reportsAtOnce, '--no-sandbox', ...(keyDigest ? [`--ignore-certificate-errors-spki-list=${keyDigest}`] : [])] }
}

/** Unpacks the packaged Chromium once into the project: the machine's temporary folder may contain another person's copy. */
async function unpackedChromium(): Promise<string> {
  const folder = path.join(cache, 'chromium')
  if (!existsSync(folder)) {
    await mkdir(cache, { recursive: true })
    const unpacking = await mkdtemp(`${folder}-`)
    const temporary = process.env.TMPDIR
    // The package unpacks into this folder.
    process.env.TMPDIR = unpacking
    const { default: chromium } = await import('@sparticuz/chromium')
    await chromium.executablePath()
    if (temporary === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = temporary
    // Rename only after unpacking, so that the name means a complete browser. Another process may have been first.
    await rename(unpacking, folder).catch(() => rm(unpacking, { recursive: true }))
  }
  return path.join(folder, 'chromium')
}
