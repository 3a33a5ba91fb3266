import { startSite } from './running-site.ts'

/** One site for the whole run; tests keep apart by making their own people, who come from addresses of their own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const site = await startSite({ TRUSTED_PROXIES: '1' })
  process.env.SITE_URL = site.url
  process.env.SITE_DATA_DIR = site.dataDir
  return site.stop
}
