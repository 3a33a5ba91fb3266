import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { StartError } from '#app/lib/start-error.server.ts'
import { getCommand, getConnectionString, type PostgresPlace } from './postgres-place.server.ts'
import { isNoSuchRole } from './site-role.server.ts'

const startMs = 60_000
/** If server and parent are killed together, processes that hold the server's memory remain for a moment. */
const afterKillMs = 15_000
/** A server that has not stopped after this time hangs. Killing it loses no committed data. */
const stopMs = 10_000
const pauseMs = { first: 100, longest: 10_000 }

export class PostgresServer {
  #place: PostgresPlace
  #log: (line: string) => void
  #child: ChildProcess | undefined
  #isStopping = false
  #restart: Promise<void> = Promise.resolve()

  constructor(place: PostgresPlace, log: (line: string) => void) {
    this.#place = place
    this.#log = log
  }

  get pid(): number {
    return this.#child?.pid ?? 0
  }

  /** @throws StartError if it does not start */
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

  /** Ends open queries and the server; kills a server that hangs. Also stops a server that is being restarted. */
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
      await waitUntilReady(this.#place, child)
    } catch (error) {
      await end(child)
      throw error
    }
    // Until its checkpointer wakes, at most five minutes later, a server that has just started ignores `archive_timeout`. A reload wakes it.
    child.kill('SIGHUP')
    child.once('exit', (code, signal) => {
      if (this.#isStopping) return
      this.#log(`PostgreSQL ended unexpectedly (${signal ?? code}); starting it again.`)
      this.#restart = this.#startAgain()
    })
  }

  /** Processes of the ended server may hold its memory for a moment, so the first attempts may fail. */
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

function launch(place: PostgresPlace): ChildProcess {
  const logFile = openSync(path.join(place.home, 'postgres.log'), 'a', 0o600)
  const settings = {
    listen_addresses: '',
    unix_socket_directories: `"${place.run}"`,
    unix_socket_permissions: '0700',
    shared_buffers: '64MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Excludes errors, because their text quotes values. The site logs errors itself, without values.
    log_min_messages: 'log',
    // The text of a failed statement may contain personal data.
    log_min_error_statement: 'panic',
    log_parameter_max_length_on_error: '0',
  }
  const server = getCommand(place, 'postgres', [
    '-D',
    path.join(place.home, 'postgres'),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ])
  // Its own process group: Ctrl-C reaches only the site, which stops PostgreSQL after the last request.
  const child = spawn(server.file, server.args, { ...server.options, detached: true, stdio: ['ignore', logFile, logFile] })
  closeSync(logFile)
  return child
}

async function waitUntilReady(place: PostgresPlace, child: ChildProcess): Promise<void> {
  const log = path.join(place.home, 'postgres.log')
  const deadline = Date.now() + startMs
  let failure: Error | undefined
  child.once('error', (error) => {
    failure = error
  })
  for (;;) {
    if (failure) throw new StartError('postgres', `PostgreSQL could not be run: ${failure.message}.`)
    if (hasEnded(child)) throw new StartError('postgres', `PostgreSQL did not start. The last lines of ${log} say why.`)
    const client = new Client({ connectionString: getConnectionString(place), connectionTimeoutMillis: 5_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      await client.end().catch(() => {})
      // The role is created after the server responds.
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

/** Kills a server and its child processes, which a server that hangs does not end. */
export async function killServer(pid: number): Promise<void> {
  if (pid <= 1) return
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=']).catch(() => ({ stdout: '' }))
  const children = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  for (const one of [pid, ...children.filter(([, parent]) => parent === pid).map(([child]) => child ?? 0)]) {
    try {
      process.kill(one, 'SIGKILL')
    } catch {
      // It has ended already.
    }
  }
}
