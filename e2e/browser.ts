import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import path from 'node:path'

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const quiet = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']
/** Over https a browser otherwise keeps its reports for up to a minute. */
const reportsAtOnce = '--short-reporting-delay'
const cache = path.resolve('node_modules/.cache')

/** The packages have it for these machines. It is the headless shell, which takes two thirds of a whole Chromium's time. */
const isPackaged = process.platform === 'linux' && process.arch === 'x64'

/**
 * How to start Chromium here: the one that came with the packages, else one that the machine has.
 * @param keyDigest of the certificate to trust as one that an authority signed: with errors ignored instead, Chromium caches nothing
 */
export async function browserLaunch(keyDigest = process.env.SITE_KEY_DIGEST): Promise<{ executablePath: string; args: string[] }> {
  const executablePath = isPackaged ? await unpackedChromium() : installed.find((file) => existsSync(file))
  if (!executablePath) throw new Error(`No Chromium at ${installed.join(', ')}.`)
  return { executablePath, args: [...quiet, reportsAtOnce, '--no-sandbox', ...(keyDigest ? [`--ignore-certificate-errors-spki-list=${keyDigest}`] : [])] }
}

/** The packed Chromium, unpacked once into the project: the machine's folder for temporary files may hold another person's. */
async function unpackedChromium(): Promise<string> {
  const folder = path.join(cache, 'chromium')
  if (!existsSync(folder)) {
    await mkdir(cache, { recursive: true })
    const unpacking = await mkdtemp(`${folder}-`)
    const temporary = process.env.TMPDIR
    // Where the package unpacks to.
    process.env.TMPDIR = unpacking
    const { default: chromium } = await import('@sparticuz/chromium')
    await chromium.executablePath()
    if (temporary === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = temporary
    // Only a whole browser gets the name, and another process may have been first.
    await rename(unpacking, folder).catch(() => rm(unpacking, { recursive: true }))
  }
  return path.join(folder, 'chromium')
}
