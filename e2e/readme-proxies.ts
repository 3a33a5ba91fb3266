import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createCertificate } from '../server/testing/tls-proxy.ts'
import { expect } from './site.ts'

type Place = { folder: string; port: number; httpPort: number; sitePort: number }
type Proxy = { program: string; version: string; configure: (example: string, place: Place) => string; args: (file: string, folder: string) => string[] }

/** The README's examples by language, with the ports and files of this test. */
const proxies: Record<'nginx' | 'caddyfile', Proxy> = {
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
          // The machine of the test may have no IPv6.
          .replaceAll(/ *listen \[::\].*\n/g, '')
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

export const readmeLanguages = Object.keys(proxies) as (keyof typeof proxies)[]

/** Starts a proxy as the README says. @param place `port`: the proxy's https port @returns a function that stops it, or null if the program is not installed */
export async function startReadmeProxy(language: keyof typeof proxies, place: Pick<Place, 'port' | 'sitePort'>): Promise<(() => Promise<void>) | null> {
  const { program, version, configure, args } = proxies[language]
  if (spawnSync(program, [version]).error !== undefined) return null
  const folder = await mkdtemp(path.join(tmpdir(), 'proxy-'))
  const { key, cert } = await createCertificate()
  const example = new RegExp(`\`\`\`${language}\\n([^\`]+)`).exec(await readFile('README.md', 'utf8'))?.[1] ?? ''
  const file = path.join(folder, 'configuration')
  await writeFile(path.join(folder, 'key.pem'), key)
  await writeFile(path.join(folder, 'cert.pem'), cert)
  await writeFile(file, configure(example, { folder, httpPort: await freePort(), ...place }))
  const proxy = spawn(program, args(file, folder), { stdio: 'ignore', env: { ...process.env, HOME: folder } })
  await listens(place.port, proxy)
  return async () => {
    proxy.kill('SIGTERM')
    if (proxy.exitCode === null) await once(proxy, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
}
