import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { StartError } from '#app/lib/start-error.server.ts'
import { command, connectionString, type Place } from './postgres-place.server.ts'
import { isNoSuchRole } from './site-role.server.ts'

const startMs = 60_000
/** Killed together with its parent, a server leaves for a moment processes that hold its memory. */
const afterKillMs = 15_000
/** A server that is asked to end and does not, for so long, hangs. Killed, it loses nothing that it acknowledged. */
const stopMs = 10_000
const pauseMs = { first: 100, longest: 10_000 }

/** One PostgreSQL as a child process, started again whenever it ends without being asked. */
export class PostgresServer {
  #place: Place
  #log: (line: string) => void
  #child: ChildProcess | undefined
  #isStopping = false
  #restart: Promise<void> = Promise.resolve()

  constructor(place: Place, log: (line: string) => void) {
    this.#place = place
    this.#log = log
  }

  get pid(): number {
    return this.#child?.pid ?? 0
  }

  /** @throws StartError if it does not come up */
  async start(): Promise<void> {
    const wasKilled = existsSync(path.join(this.#place.home, 'postgres', 'postmaster.pid'))
    const deadline = Date.now() + (wasKilled ? afterKillMs : 0)
    for (;;) {
      try {
        return await this.#startOnce()
      } catch (error) {
        if (Date.now() >= deadline) throw error
        await delay(200)
      }
    }
  }

  /** Ends open queries and the server; one that hangs is killed. Leaves none behind, also while one is being started again. */
  async stop(): Promise<void> {
    this.#isStopping = true
    await end(this.#child)
    await this.#restart
    await end(this.#child)
  }

  async #startOnce(): Promise<void> {
    const child = launch(this.#place)
    this.#child = child
    try {
      await untilReady(this.#place, child)
    } catch (error) {
      await end(child)
      throw error
    }
    child.once('exit', (code, signal) => {
      if (this.#isStopping) return
      this.#log(`PostgreSQL ended unexpectedly (${signal ?? code}); starting it again.`)
      this.#restart = this.#startAgain()
    })
  }

  /** The processes of the one that ended may hold its memory a moment longer, so the first tries may fail. */
  async #startAgain(): Promise<void> {
    for (let pause = pauseMs.first; !this.#isStopping; pause = Math.min(pause * 2, pauseMs.longest)) {
      try {
        return await this.#startOnce()
      } catch (error) {
        if (this.#isStopping) return
        this.#log(`PostgreSQL could not be started again: ${error instanceof Error ? error.message : error}`)
        await delay(pause)
      }
    }
  }
}

function launch(place: Place): ChildProcess {
  const logFile = openSync(path.join(place.home, 'postgres.log'), 'a', 0o600)
  const settings = {
    listen_addresses: '',
    unix_socket_directories: `"${place.run}"`,
    unix_socket_permissions: '0700',
    shared_buffers: '64MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Not of errors, whose text quotes values: the site logs those itself, without the values.
    log_min_messages: 'log',
    // A failed statement's text may hold personal data.
    log_min_error_statement: 'panic',
    log_parameter_max_length_on_error: '0',
  }
  const server = command(place, 'postgres', [
    '-D',
    path.join(place.home, 'postgres'),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ])
  // Its own process group: Ctrl-C reaches the site, which stops PostgreSQL after the last request.
  const child = spawn(server.file, server.args, { ...server.options, detached: true, stdio: ['ignore', logFile, logFile] })
  closeSync(logFile)
  return child
}

async function untilReady(place: Place, child: ChildProcess): Promise<void> {
  const log = path.join(place.home, 'postgres.log')
  const deadline = Date.now() + startMs
  let failure: Error | undefined
  child.once('error', (error) => {
    failure = error
  })
  for (;;) {
    if (failure) throw new StartError('postgres', `PostgreSQL could not be run: ${failure.message}.`)
    if (hasEnded(child)) throw new StartError('postgres', `PostgreSQL did not start. The last lines of ${log} say why.`)
    const client = new Client({ connectionString: connectionString(place), connectionTimeoutMillis: 5_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      await client.end().catch(() => {})
      // The role is made once the server answers.
      if (isNoSuchRole(error)) return
      if (Date.now() > deadline) throw new StartError('postgres', `PostgreSQL did not answer within a minute. The last lines of ${log} say why.`)
      await delay(25)
    }
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null || child.pid === undefined

async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child || hasEnded(child)) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGINT')
  const patience = setTimeout(() => void killServer(child.pid ?? 0), stopMs)
  await ended
  clearTimeout(patience)
}

/** Kills a server and the processes that it has started, which a server that hangs does not end. */
export async function killServer(pid: number): Promise<void> {
  if (pid <= 1) return
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=']).catch(() => ({ stdout: '' }))
  const children = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  for (const one of [pid, ...children.filter(([, parent]) => parent === pid).map(([child]) => child ?? 0)]) {
    try {
      process.kill(one, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
  }
}
