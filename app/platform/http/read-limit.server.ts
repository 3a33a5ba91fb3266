import { config } from '#app/platform/config.server.ts'

/** A read took longer than its limit. */
export class TooLate extends Error {
  override name = 'TooLate'
}

/** @param limitMs by default READ_LIMIT_MS @throws the error of `read`, or `TooLate` after this time */
export async function withinReadLimit<Result>(read: Promise<Result>, limitMs = config().readLimitMs): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLate(`no answer within ${limitMs} ms`)), limitMs)
  })
  return await Promise.race([read, limit]).finally(() => clearTimeout(timer))
}
