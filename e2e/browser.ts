import { existsSync } from 'node:fs'

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const quiet = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']

/** How to start Chromium here: one that the machine has, else the one that came with the packages. */
export async function browserLaunch(): Promise<{ executablePath: string; args: string[] }> {
  const present = installed.find((path) => existsSync(path))
  const executablePath = present ?? (await (await import('@sparticuz/chromium')).default.executablePath())
  return { executablePath, args: [...quiet, '--no-sandbox'] }
}
