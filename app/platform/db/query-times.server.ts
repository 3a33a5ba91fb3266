import type { PoolClient } from 'pg'
import { config } from '#app/platform/config.server.ts'
import { describeQuery } from '#app/platform/log/describe-error.server.ts'
import { currentSource, logWarning } from '#app/platform/log/log.server.ts'

type Query = (...given: unknown[]) => unknown

/** Logs every query of a connection that takes longer than `SLOW_QUERY_MS`, from its sending to its last row, without its values. */
export function watchQueries(client: PoolClient): void {
  const { slowQueryMs } = config().log
  if (slowQueryMs === 0) return
  const send = client.query.bind(client) as Query
  client.query = ((...given: unknown[]) => {
    const began = performance.now()
    const source = currentSource()
    const end = () => {
      const ms = Math.round(performance.now() - began)
      if (ms >= slowQueryMs) logWarning(`Slow query, ${ms} ms: ${describeQuery(textOf(given[0]))}`, source)
    }
    const last = given.at(-1)
    if (typeof last === 'function') {
      const callback = (...result: unknown[]) => {
        end()
        last(...result)
      }
      return send(...given.slice(0, -1), callback)
    }
    const result = send(...given)
    if (result instanceof Promise) result.then(end, end)
    return result
  }) as typeof client.query
}

const textOf = (query: unknown) => (typeof query === 'string' ? query : String((query as { text?: unknown } | null)?.text ?? ''))
