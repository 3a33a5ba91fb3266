import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

/** Starts a process that runs these statements and has the log as JSON. */
function start(statements: string) {
  const script = `
    import { openConfig } from '#app/platform/config.server.ts'
    import { parseConfig } from '#app/platform/parse-config.server.ts'
    import { logError, logInfo, logWarning } from '#app/platform/log/log.server.ts'
    openConfig(parseConfig())
    ${statements}`
  return spawn(process.execPath, ['--input-type=module', '--eval', script], { env: { LOG_FORMAT: 'json' }, stdio: ['ignore', 'ignore', 'pipe'] })
}

const parseMessages = (log: string): string[] => log.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line).message] : []))
const kill = `process.kill(process.pid, 'SIGKILL')`

test.each([
  ['a process that ends has written every line', `logInfo('first'); logInfo('second'); process.exit(0)`, 'second'],
  ['a killed process has written each warning and the lines before', `logInfo('first'); logWarning('second'); ${kill}`, 'second'],
  ['a killed process has written each error and the lines before', `logInfo('first'); logError(new Error('second')); ${kill}`, 'Error: second'],
])('%s', async (_, statements, second) => {
  expect(parseMessages(await text(start(statements).stderr))).toEqual(['first', second])
})

test('a running process writes a line of level info without another one', async () => {
  const running = start(`logInfo('first'); setInterval(() => {}, 1000)`)
  const [line] = await once(running.stderr, 'data')
  running.kill('SIGKILL')
  expect(parseMessages(String(line))).toEqual(['first'])
})
