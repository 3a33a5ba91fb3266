import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeCertificate } from '../server/testing/tls-proxy.ts'
import { startSite } from './running-site.ts'
import { expect, test } from './site.ts'

type Place = { folder: string; port: number; httpPort: number; sitePort: number }
type Proxy = { program: string; version: string; configure: (example: string, place: Place) => string; args: (file: string, folder: string) => string[] }

/** What the README says, with the ports and files of this test. */
const proxies: Record<string, Proxy> = {
  nginx: {
    program: 'nginx',
    version: '-v',
    configure: (example, { folder, port, httpPort, sitePort }) => `
      ${process.getuid?.() === 0 ? 'user root;' : ''}
      daemon off; pid ${folder}/pid;
      events {}
      http {
        access_log off;
        ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
        ${example
          .replace('listen 443', `listen 127.0.0.1:${port}`)
          .replace('listen 80', `listen 127.0.0.1:${httpPort}`)
          .replace(/ssl_certificate .*;/, `ssl_certificate ${folder}/cert.pem;`)
          .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${folder}/key.pem;`)
          .replaceAll('www.example.org', 'localhost')
          .replace('127.0.0.1:3000', `127.0.0.1:${sitePort}`)}
      }`,
    args: (file, folder) => ['-p', folder, '-e', path.join(folder, 'errors'), '-c', file],
  },
  caddyfile: {
    program: 'caddy',
    version: 'version',
    configure: (example, { folder, port, sitePort }) =>
      `{\n  auto_https off\n  admin off\n}\n${example
        .replace('www.example.org {', `https://localhost:${port} {\n  bind 127.0.0.1\n  tls ${folder}/cert.pem ${folder}/key.pem`)
        .replace('127.0.0.1:3000', `127.0.0.1:${sitePort}`)}`,
    args: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function listens(port: number, child: ChildProcess): Promise<void> {
  await expect
    .poll(() => {
      if (child.exitCode !== null) throw new Error(`The proxy ended with ${child.exitCode}.`)
      return new Promise((resolve) => {
        const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false))
        socket.once('connect', () => socket.destroy())
      })
    })
    .toBe(true)
}

for (const [language, { program, version, configure, args }] of Object.entries(proxies)) {
  test(`the README’s example for ${program} serves the site, its forms and its live seats over TLS`, async ({ browser }) => {
    test.skip(spawnSync(program, [version]).error !== undefined, `${program} is not installed`)
    const folder = await mkdtemp(path.join(tmpdir(), 'proxy-'))
    const [port, httpPort] = [await freePort(), await freePort()]
    const url = `https://localhost:${port}`
    const site = await startSite({ NODE_ENV: 'production', PUBLIC_URL: url, TRUSTED_PROXIES: '1' })
    const { key, cert } = await makeCertificate()
    const example = new RegExp(`\`\`\`${language}\\n([^\`]+)`).exec(await readFile('README.md', 'utf8'))?.[1] ?? ''
    const file = path.join(folder, 'configuration')
    await writeFile(path.join(folder, 'key.pem'), key)
    await writeFile(path.join(folder, 'cert.pem'), cert)
    await writeFile(file, configure(example, { folder, port, httpPort, sitePort: Number(new URL(site.url).port) }))
    const proxy = spawn(program, args(file, folder), { stdio: 'ignore', env: { ...process.env, HOME: folder } })
    await listens(port, proxy)

    const context = await browser.newContext({ baseURL: url, ignoreHTTPSErrors: true })
    const page = await context.newPage()
    const live = page.waitForResponse((reply) => reply.headers()['content-type']?.startsWith('text/event-stream') ?? false)
    await page.goto('/upcoming-batches')
    await page.keyboard.press('Shift')
    expect((await live).status()).toBe(200)
    await page.goto('/sign-up')
    const form = page.getByRole('main')
    await form.getByLabel('Name').fill('Asha Rao')
    await form.getByLabel('Email').fill('asha@example.org')
    await form
      .getByLabel(/password/i)
      .first()
      .fill('nine arched windows')
    await form.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL((at) => at.pathname !== '/sign-up')
    await page.goto('/account')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/account')
    await context.close()
    proxy.kill('SIGTERM')
    await site.stop()
    await rm(folder, { recursive: true, force: true })
  })
}
