const defaultLimitMs = 1_500
let limitMs = defaultLimitMs

export class TooLate extends Error {
  override name = 'TooLate'
}

/** Sets how long a page waits for an optional part, for tests on busy machines. */
export function setReadLimit(ms = defaultLimitMs): void {
  limitMs = ms
}

/** @throws the error of `read`, or `TooLate` after 1.5 seconds */
export async function withinReadLimit<Result>(read: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLate(`no answer within ${limitMs} ms`)), limitMs)
  })
  return await Promise.race([read, limit]).finally(() => clearTimeout(timer))
}
