import type { PoolClient } from 'pg'
import { describeError, describeQuery } from '#app/platform/log/describe-error.server.ts'
import { getCurrentSource, logWarning } from '#app/platform/log/log.server.ts'
import { hasTraces, startChild } from '#app/platform/log/traces.server.ts'

type QueryFunction = (...given: unknown[]) => unknown

/** Logs queries that take longer than `slowQueryMs`, to the last row; traces those of requests and jobs. Values are left out. */
export function watchQueries(client: PoolClient, slowQueryMs: number): void {
  if (slowQueryMs === 0 && !hasTraces()) return
  const send = client.query.bind(client) as QueryFunction
  client.query = ((...given: unknown[]) => {
    const began = performance.now()
    const source = getCurrentSource()
    const span = source.span && startChild('query', getQueryName(toText(given[0])), getFacts(toText(given[0])))
    const end = (error?: unknown) => {
      const ms = Math.round(performance.now() - began)
      span?.end(error ? { error: describeError(error) } : {})
      if (slowQueryMs > 0 && ms >= slowQueryMs) logWarning(`Slow query, ${ms} ms: ${describeQuery(toText(given[0]))}`, source)
    }
    const last = given.at(-1)
    if (typeof last === 'function') {
      const callback = (...outcome: unknown[]) => {
        end(outcome[0])
        last(...outcome)
      }
      return send(...given.slice(0, -1), callback)
    }
    const result = send(...given)
    if (result instanceof Promise) result.then(() => end(), end)
    return result
  }) as typeof client.query
}

const toText = (query: unknown) => (typeof query === 'string' ? query : String((query as { text?: unknown } | null)?.text ?? ''))

/** A name such as `SELECT leads`: the operation and the first table. */
function getQueryName(text: string): string {
  const [, operation = 'query'] = /^[\s(]*(\w+)/.exec(text) ?? []
  const [, table] = /\b(?:from|into|update)\s+(?:"?\w+"?\.)?"?(\w+)/i.exec(text) ?? []
  return [operation.toUpperCase(), table].filter(Boolean).join(' ')
}

const getFacts = (text: string) => ({ 'db.system.name': 'postgresql', 'db.query.text': describeQuery(text) })
