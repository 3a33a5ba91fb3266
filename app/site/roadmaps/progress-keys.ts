import type { KeyboardEvent } from 'react'
import { stateKeys } from '#app/domain/roadmaps/topic-progress.ts'
import type { TopicProgress } from './use-progress.ts'

/** Marks the focused topic by P, L, D, S or R; ignores other keys and keys in a field. */
export function markByKey({ isOpen, mark }: TopicProgress, skill: string, event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey } = event
  const state = stateKeys[key.toLowerCase()]
  if (!isOpen || state === undefined || ctrlKey || metaKey || altKey) return
  if (target instanceof HTMLElement && target.matches('input:not([type=radio]), textarea, select')) return
  event.preventDefault()
  mark(skill, state)
}
