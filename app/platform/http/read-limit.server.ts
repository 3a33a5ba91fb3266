import { config } from '#app/platform/config.server.ts'

let testLimitMs: number | undefined

export class TooLate extends Error {
  override name = 'TooLate'
}

/** Sets how long a page waits for an optional part, for tests on busy machines; without a time, as configured. */
export function setReadLimit(ms?: number): void {
  testLimitMs = ms
}

/** @throws the error of `read`, or `TooLate` after 1.5 seconds */
export async function withinReadLimit<Result>(read: Promise<Result>): Promise<Result> {
  const limitMs = testLimitMs ?? config().readLimitMs
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLate(`no answer within ${limitMs} ms`)), limitMs)
  })
  return await Promise.race([read, limit]).finally(() => clearTimeout(timer))
}
