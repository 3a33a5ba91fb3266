import { topicRenames } from '#content/topic-renames.ts'
import { getCurrentTopicID } from './topic-ids.ts'
import { type TopicState, topicStates } from './topic-progress.ts'

/** In a roadmap's address: the progress of the person who shares it. */
export const sharedParam = 'progress'

const codeLength = 4
const maxTopics = 200
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Four letters (24 bits of FNV-1a). Links stay valid if the order of the topics changes. */
export function getTopicCode(id: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < id.length; at += 1) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193) >>> 0
  return Array.from({ length: codeLength }, (_, at) => letters[(hash >>> (6 * at)) & 63]).join('')
}

/** `1`, then the codes of the topics in each state. Empty if no topic is marked. */
export function encodeProgress(skills: readonly string[], states: ReadonlyMap<string, TopicState>): string {
  const codes = topicStates.map((state) => skills.flatMap((skill) => (states.get(skill) === state ? [getTopicCode(skill)] : [])))
  return codes.flat().length === 0 ? '' : ['1', ...codes.map((of) => of.join(''))].join('.')
}

/** `unknown`: the number of topics in the link that this roadmap does not have. */
export type SharedProgress = { states: [skill: string, state: TopicState][]; unknown: number }

export function decodeProgress(text: string, skills: readonly string[]): SharedProgress | null {
  const [version, ...parts] = text.slice(0, codeLength * maxTopics + 8).split('.')
  if (version !== '1' || parts.length !== topicStates.length || !parts.every((part) => /^(?:[\w-]{4})*$/.test(part))) return null
  const known = new Set(skills)
  // A link from before a topic was renamed has the code of its former id.
  const ids = [...Object.keys(topicRenames).filter((id) => known.has(getCurrentTopicID(id))), ...skills]
  const skillOf = new Map(ids.map((id) => [getTopicCode(id), getCurrentTopicID(id)]))
  const states = new Map<string, TopicState>()
  let unknown = 0
  for (const [at, part] of parts.entries()) {
    for (const code of part.match(/.{4}/g) ?? []) {
      const [skill, state] = [skillOf.get(code), topicStates[at]]
      if (skill === undefined || state === undefined) unknown += 1
      else if (!states.has(skill)) states.set(skill, state)
    }
  }
  return { states: [...states], unknown }
}
