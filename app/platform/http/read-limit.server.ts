import { config } from '#app/platform/config.server.ts'

/** A read took longer than READ_LIMIT_MS. */
export class TooLate extends Error {
  override name = 'TooLate'
}

/** @throws the error of `read`, or `TooLate` after the configured time */
export async function withinReadLimit<Result>(read: Promise<Result>): Promise<Result> {
  const { readLimitMs: limitMs } = config()
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLate(`no answer within ${limitMs} ms`)), limitMs)
  })
  return await Promise.race([read, limit]).finally(() => clearTimeout(timer))
}
