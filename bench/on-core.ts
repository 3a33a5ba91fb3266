import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** True if that program can be run here. */
export function hasProgram(program: string, ...args: string[]): boolean {
  return !spawnSync(program, args, { stdio: 'ignore' }).error
}

/** Servers get the first core and the load another, so that neither takes from the other. */
export const serverCore = 0
export const loadCore = 1

const pins = availableParallelism() > 1 && hasProgram('taskset', '--version')

/** How the cores were shared out, for the tables. */
export const coresText = pins ? 'server on one core, load from another' : 'server not pinned to a core (needs taskset and two cores)'

/** `command` on that core alone, where cores can be chosen. */
export function onCore(core: number, command: string[]): string[] {
  return pins ? ['taskset', '-c', String(core), ...command] : command
}
