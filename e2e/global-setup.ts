import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buildIfNeeded } from '../scripts/build-if-needed.ts'
import { createCertificate, startTlsProxy } from '../server/testing/tls-proxy.ts'
import { createTemplate, startSite } from './running-site.ts'

/** On a busy machine a page would be sent without its dates, and tests that compare pages would fail. */
export const patientReads = '30000'

type SiteNames = { SITE_URL: string; SITE_DIRECT_URL: string; SITE_DATA_DIR: string }

/** One site for most tests, one for tests that need it undisturbed. Tests on the shared site create their own people. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  buildIfNeeded()
  // All starts of the site and all test processes compile the same code, so cache it.
  process.env.NODE_COMPILE_CACHE = path.resolve('node_modules/.cache/compiled')
  // Queries are slow on a busy machine, and an unexpected log line would fail a test.
  process.env.SLOW_QUERY_MS = '0'
  const template = await createTemplate()
  process.env.SITE_TEMPLATE_DIR = template
  const certificate = createCertificate()
  const [shared, undisturbed] = await Promise.all([startDeployed(certificate), startDeployed(certificate)])
  const certificateFile = path.join(shared.names.SITE_DATA_DIR, 'certificate.pem')
  await writeFile(certificateFile, shared.proxy.certificate)
  Object.assign(process.env, shared.names, {
    UNDISTURBED_SITE: JSON.stringify(undisturbed.names),
    // Test processes read these at their start, for Node's requests and for the browser's.
    NODE_EXTRA_CA_CERTS: certificateFile,
    SITE_KEY_DIGEST: shared.proxy.keyDigest,
  })
  return async () => {
    await Promise.all([shared.stop(), undisturbed.stop()])
    await rm(template, { recursive: true, force: true })
  }
}

/** Starts the site as deployed: behind a TLS proxy that does not pass on Host, which is nginx's default. */
async function startDeployed(certificate: ReturnType<typeof createCertificate>) {
  const proxy = await startTlsProxy({ passesHost: false, certificate })
  const site = await startSite({ PUBLIC_URL: proxy.url, TRUSTED_PROXIES: '1', READ_LIMIT_MS: patientReads })
  proxy.forwardTo(Number(new URL(site.url).port))
  const names: SiteNames = { SITE_URL: proxy.url, SITE_DIRECT_URL: site.url, SITE_DATA_DIR: site.dataDir }
  const stop = async () => {
    proxy.close()
    await site.stop()
  }
  return { proxy, names, stop }
}
