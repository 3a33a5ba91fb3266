import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { startTlsProxy } from '../server/testing/tls-proxy.ts'
import { startSite } from './running-site.ts'

/**
 * One site for the whole run, as it is deployed: behind a proxy that ends TLS and, as nginx does by default, does not pass Host on.
 * Tests keep apart by making their own people, who come from addresses of their own.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const proxy = await startTlsProxy({ passesHost: false })
  const site = await startSite({ PUBLIC_URL: proxy.url, TRUSTED_PROXIES: '1' })
  proxy.forwardTo(Number(new URL(site.url).port))
  const certificate = path.join(site.dataDir, 'certificate.pem')
  await writeFile(certificate, proxy.certificate)
  Object.assign(process.env, {
    SITE_URL: proxy.url,
    SITE_DIRECT_URL: site.url,
    SITE_DATA_DIR: site.dataDir,
    // Read by the tests' processes as they start: Node's own requests, and the browser's.
    NODE_EXTRA_CA_CERTS: certificate,
    SITE_KEY_DIGEST: proxy.keyDigest,
  })
  return async () => {
    proxy.close()
    await site.stop()
  }
}
