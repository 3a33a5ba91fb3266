import { type Browser, chromium } from '@playwright/test'
import { browserLaunch } from '../e2e/browser.ts'
import type { TlsProxy } from '../server/testing/tls-proxy.ts'
import { beforeEnd } from './lifetime.ts'

/** It trusts the proxy's certificate. @param extra further command line arguments */
export async function launchBrowser({ keyDigest }: TlsProxy, ...extra: string[]): Promise<Browser> {
  const { executablePath, args } = await browserLaunch(keyDigest)
  // The benchmark handles signals itself: the browser must not end the process before the rest is closed.
  const browser = await chromium.launch({ executablePath, args: [...args, ...extra], handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false })
  beforeEnd(() => browser.close())
  return browser
}
