import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const compress = promisify(brotliCompress)

/** Writes a .br file beside each script and style sheet of the browser's build, at the highest compression. The server prefers it. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    // The server's build runs last and writes the route list that browsers read.
    applyToEnvironment: (environment) => environment.name === 'ssr',
    closeBundle: {
      order: 'post',
      async handler() {
        const dir = path.resolve(this.environment.config.root, 'build/client')
        const files = (await readdir(dir, { recursive: true })).filter((file) => /\.(?:js|css|svg)$/.test(file))
        await Promise.all(
          files.map(async (file) => {
            const content = await readFile(path.join(dir, file))
            await writeFile(
              path.join(dir, `${file}.br`),
              await compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
            )
          }),
        )
      },
    },
  }
}
