import { mkdir, open, rename, rmdir, unlink } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { FSDriver } from 'flydrive/drivers/fs'

/** Keeps objects as files that are whole or not there: each is written beside its place, brought to the disk and then renamed. */
export class DiskDriver extends FSDriver {
  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    await this.#write(key, contents)
  }

  override async putStream(key: string, contents: Readable): Promise<void> {
    await this.#write(key, contents)
  }

  /** Its folder goes with its last object. */
  override async delete(key: string): Promise<void> {
    await super.delete(key)
    await rmdir(path.dirname(this.#placeOf(key))).catch(() => {})
  }

  #placeOf(key: string): string {
    return path.join(String(this.options.location), key)
  }

  async #write(key: string, contents: string | Uint8Array | Readable): Promise<void> {
    const place = this.#placeOf(key)
    const beside = `${place}.${crypto.randomUUID()}.part`
    await mkdir(path.dirname(place), { recursive: true })
    try {
      const file = await open(beside, 'wx')
      try {
        await file.writeFile(contents)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(beside, place)
    } catch (error) {
      await unlink(beside).catch(() => {})
      throw error
    }
  }
}
