import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

export function hasProgram(program: string, ...args: string[]): boolean {
  return !spawnSync(program, args, { stdio: 'ignore' }).error
}

/** Servers run on the first core and the load on another, so that neither slows the other. */
export const serverCore = 0
export const loadCore = 1

const pins = availableParallelism() > 1 && hasProgram('taskset', '--version')

export const coresText = pins ? 'server on one core, load from another' : 'server not pinned to a core (needs taskset and two cores)'

/** The command, bound to one core by `taskset` if that is installed. */
export function onCore(core: number, command: string[]): string[] {
  return pins ? ['taskset', '-c', String(core), ...command] : command
}
