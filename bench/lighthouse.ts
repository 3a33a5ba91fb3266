import lighthouse from 'lighthouse'
import { launchBrowser } from './bench-browser.ts'
import { startSiteBehindTls } from './bench-site.ts'
import { waitUntilSmall } from './first-view.ts'
import { freePort } from './free-port.ts'
import { figure, median, printTable } from './tables.ts'

// BENCH_PAGES=/,/courses limits a run to these pages.
const addresses = process.env.BENCH_PAGES?.split(',') ?? ['/', '/courses', '/data-science', '/sign-in', '/career-roadmaps/data-scientist']
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const audits = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']
const runs = 3

export async function measureLighthouse(): Promise<void> {
  const proxy = await startSiteBehindTls()
  await waitUntilSmall(proxy.siteUrl, addresses)
  const port = await freePort()
  await launchBrowser(proxy, `--remote-debugging-port=${port}`)
  const results = new Map<string, number[][]>(addresses.map((address) => [address, []]))
  const errors = new Set<string>()
  // In rounds, so that a slow minute of the machine affects every page.
  for (let run = 0; run < runs; run++) {
    for (const address of addresses) {
      const result = await lighthouse(proxy.url + address, { port, output: 'json', logLevel: 'error', onlyCategories: categories })
      if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse could not measure ${address}: ${result?.lhr.runtimeError?.message}`)
      const { lhr } = result
      const scores = categories.map((category) => Math.round((lhr.categories[category]?.score ?? Number.NaN) * 100))
      results.get(address)?.push([...scores, ...audits.map((audit) => lhr.audits[audit]?.numericValue ?? Number.NaN)])
      for (const category of categories.slice(1)) {
        for (const { id, weight } of lhr.categories[category]?.auditRefs ?? []) {
          const score = lhr.audits[id]?.score
          if (weight > 0 && typeof score === 'number' && score < 1) errors.add(`\`${address}\` ${category}: ${id}`)
        }
      }
    }
  }
  const digits = [0, 0, 0, 0, 0, 0, 3]
  printTable(
    'Lighthouse, mobile',
    `Simulated throttling, HTTP/2 and TLS in front, a site that has run for a while; medians of ${runs}.${errors.size > 0 ? ` Below full marks: ${[...errors].join('; ')}.` : ''}`,
    ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP ms', 'TBT ms', 'CLS'],
    [...results].map(([address, measured]) => [
      `\`${address}\``,
      ...digits.map((places, column) => figure(median(measured.map((values) => values[column] ?? Number.NaN)), places)),
    ]),
  )
}
