import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { beforeEnd, temporaryFolder } from './lifetime.ts'
import { hasProgram } from './on-core.ts'

type Proxy = {
  test: string
  configure: (port: number, sitePorts: number[], folder: string) => string
  args: (file: string, folder: string) => string[]
}

/** The README's proxies, without TLS. They trust the visitors' addresses that the benchmark sends. */
const proxies: Record<string, Proxy> = {
  nginx: {
    test: '-v',
    configure: (port, sitePorts, folder) => `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/pid; events {}
      http { access_log off; ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
        upstream site { least_conn; ${sitePorts.map((sitePort) => `server 127.0.0.1:${sitePort};`).join(' ')} }
        server { listen 127.0.0.1:${port}; client_max_body_size 64m; proxy_request_buffering off;
          location / { proxy_pass http://site; ${sitePorts.length > 1 ? 'proxy_connect_timeout 2s; proxy_read_timeout 30s;' : 'proxy_read_timeout 5m;'} proxy_http_version 1.1; proxy_set_header Connection "";
            proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; } } }`,
    args: (file, folder) => ['-p', folder, '-e', path.join(folder, 'errors'), '-c', file],
  },
  caddy: {
    test: 'version',
    configure: (port, sitePorts) => `{
  auto_https off
  admin off
}
http://127.0.0.1:${port} {
  reverse_proxy ${sitePorts.map((sitePort) => `127.0.0.1:${sitePort}`).join(' ')} {
    trusted_proxies private_ranges
    ${sitePorts.length > 1 ? manyMachines : ''}
  }
}
`,
    args: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
}

/** As in the README's example for many machines. */
const manyMachines = `health_uri /readyz
    health_interval 1s
    health_timeout 3s
    fail_duration 5s
    lb_policy least_conn
    lb_try_duration 15s`

export const installedProxies = () => Object.keys(proxies).filter((name) => hasProgram(name, proxies[name]?.test ?? ''))

/** Starts an installed proxy of the README on a port, in front of the sites on these ports. @throws if it does not start */
export async function startProxy(name: string, port: number, sitePorts: number[]): Promise<void> {
  const { configure, args } = proxies[name] as Proxy
  const folder = await temporaryFolder()
  const file = path.join(folder, 'configuration')
  await writeFile(file, configure(port, sitePorts, folder))
  const running = spawn(name, args(file, folder), { stdio: 'ignore', env: { ...process.env, HOME: folder } })
  beforeEnd(() => running.kill('SIGTERM'))
  for (let attempts = 0; attempts < 400; attempts++) {
    if (running.exitCode !== null) throw new Error(`${name} ended with ${running.exitCode}.`)
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await delay(50)
  }
  throw new Error(`${name} does not listen.`)
}
