import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createCertificate, startTlsProxy } from '../server/testing/tls-proxy.ts'
import { createTemplate, startSite } from './running-site.ts'

/** What helpers of tests read of the site that they are about. */
type SiteNames = { SITE_URL: string; SITE_DIRECT_URL: string; SITE_DATA_DIR: string }

/**
 * One site for the tests, and one for those that nothing may disturb. Tests of the first keep apart by making their own people,
 * who come from addresses of their own.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // The many starts of the site, and the tests' processes, compile the same code.
  process.env.NODE_COMPILE_CACHE = path.resolve('node_modules/.cache/compiled')
  const template = await createTemplate()
  process.env.SITE_TEMPLATE_DIR = template
  const certificate = createCertificate()
  const [shared, undisturbed] = await Promise.all([startDeployed(certificate), startDeployed(certificate)])
  const certificateFile = path.join(shared.names.SITE_DATA_DIR, 'certificate.pem')
  await writeFile(certificateFile, shared.proxy.certificate)
  Object.assign(process.env, shared.names, {
    UNDISTURBED_SITE: JSON.stringify(undisturbed.names),
    // Read by the tests' processes as they start: Node's own requests, and the browser's.
    NODE_EXTRA_CA_CERTS: certificateFile,
    SITE_KEY_DIGEST: shared.proxy.keyDigest,
  })
  return async () => {
    await Promise.all([shared.stop(), undisturbed.stop()])
    await rm(template, { recursive: true, force: true })
  }
}

/** As the site is deployed: behind a proxy that ends TLS and, as nginx does by default, does not pass Host on. */
async function startDeployed(certificate: ReturnType<typeof createCertificate>) {
  const proxy = await startTlsProxy({ passesHost: false, certificate })
  const site = await startSite({ PUBLIC_URL: proxy.url, TRUSTED_PROXIES: '1' })
  proxy.forwardTo(Number(new URL(site.url).port))
  const names: SiteNames = { SITE_URL: proxy.url, SITE_DIRECT_URL: site.url, SITE_DATA_DIR: site.dataDir }
  const stop = async () => {
    proxy.close()
    await site.stop()
  }
  return { proxy, names, stop }
}
