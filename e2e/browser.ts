import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import path from 'node:path'

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const quiet = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']
const cache = path.resolve('node_modules/.cache')

/** How to start Chromium here: one that the machine has, else the one that came with the packages. */
export async function browserLaunch(): Promise<{ executablePath: string; args: string[] }> {
  const executablePath = installed.find((file) => existsSync(file)) ?? (await unpackedChromium())
  return { executablePath, args: [...quiet, '--no-sandbox'] }
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
