import type { TopicMark } from '#app/domain/roadmaps/career-roadmaps.server.ts'
import { ServerMarkup } from '#app/ui/server-markup.tsx'
import { markByKey } from './progress-keys.ts'
import { type RoadmapDetails, RoadmapTopicDetail } from './roadmap-topic-detail.tsx'
import { StateChoice } from './state-choice.tsx'
import { stateNames } from './state-names.ts'
import type { Progress } from './use-progress.ts'

const kindNames = { core: null, choice: 'Choice', later: 'Later' }

interface RoadmapTopicRowProps {
  roadmapID: string
  /** Its number in the outline: shorter in the ids of its markup than its own id. */
  place: string
  topic: TopicMark
  /** Null where the browser has their markup instead. */
  details: RoadmapDetails | null
  isHidden: boolean
  isOpen: boolean
  progress: Progress
}

/** A topic on the line: its title and reason, and opened its details. Only title and progress need the browser. */
export function RoadmapTopicRow({ roadmapID, place, topic: { id, skill, title, kind }, details, isHidden, isOpen, progress }: RoadmapTopicRowProps) {
  const state = progress.states.get(skill)
  const topic = details?.topics.get(id)
  return (
    <li id={id} data-kind={kind} data-state={state} hidden={isHidden} className="roadmap-topic" onKeyDown={(event) => markByKey(progress, skill, event)}>
      <details open={isOpen}>
        <summary className="chevron">
          <h3>
            {title}
            {state && (
              <span className="state-name" data-state={state}>
                {stateNames[state]}
              </span>
            )}
            {kindNames[kind] && <span className="ml-2 align-middle font-text text-base font-normal tracking-normal text-soft">{kindNames[kind]}</span>}
          </h3>
          <ServerMarkup id={`why-${place}`}>{topic ? <p>{topic.why}</p> : null}</ServerMarkup>
        </summary>
        <div className="roadmap-detail">
          {progress.isOpen && <StateChoice skill={skill} title={title} progress={progress} />}
          <ServerMarkup id={`detail-${place}`}>
            {details && topic ? <RoadmapTopicDetail roadmapID={roadmapID} topic={topic} details={details} /> : null}
          </ServerMarkup>
        </div>
      </details>
    </li>
  )
}
