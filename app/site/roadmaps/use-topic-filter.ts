import { useMemo, useState } from 'react'
import type { TopicState } from '#app/domain/roadmaps/topic-progress.ts'

type FilteredTopic = { id: string; skill: string; title: string }

/** The topics that match the search and the filter for unfinished topics; `shown` null: all of them. */
export function useTopicFilter(topics: readonly FilteredTopic[], states: ReadonlyMap<string, TopicState>) {
  const [query, onQuery] = useState('')
  const [onlyLeft, onOnlyLeft] = useState(false)
  const shown = useMemo(() => {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean)
    if (words.length === 0 && !onlyLeft) return null
    const isLeft = ({ skill }: FilteredTopic) => !onlyLeft || (states.get(skill) !== 'done' && states.get(skill) !== 'skipped')
    const isFound = ({ id, title }: FilteredTopic) => {
      const text = `${title} ${listLearn(id)}`.toLowerCase()
      return words.every((word) => text.includes(word))
    }
    return new Set(topics.filter((topic) => isLeft(topic) && isFound(topic)).map(({ id }) => id))
  }, [topics, states, query, onlyLeft])
  return { query, onQuery, onlyLeft, onOnlyLeft, shown, shownCount: shown?.size ?? topics.length }
}

/** What to learn of a topic, read from the page: the browser has it only as markup. */
const listLearn = (id: string) => Array.from(document.querySelectorAll(`#${CSS.escape(id)} .learn > li`), ({ textContent }) => textContent).join(' ')
