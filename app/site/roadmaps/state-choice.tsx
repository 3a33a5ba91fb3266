import { stateNames } from './state-names.ts'
import type { Progress } from './use-progress.ts'

type StateChoiceProps = { skill: string; title: string; progress: Progress }

/** The four states of a topic, of which one is chosen. */
export function StateChoice({ skill, title, progress: { states, mark } }: StateChoiceProps) {
  const current = states.get(skill) ?? null
  return (
    <fieldset className="state-choice flex flex-wrap items-center gap-2">
      <legend className="mb-1 font-semibold">
        My progress<span className="sr-only"> in {title}</span>
      </legend>
      {([null, 'learning', 'done', 'skipped'] as const).map((state) => (
        <label key={state ?? 'pending'} className="inline-flex min-h-11 items-center gap-2 pr-3">
          <input type="radio" name={`state-${skill}`} checked={current === state} onChange={() => mark(skill, state)} />
          {stateNames[state ?? 'pending']}
        </label>
      ))}
    </fieldset>
  )
}
