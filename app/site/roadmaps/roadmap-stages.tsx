import type { RoadmapOutline, TopicMark } from '#app/domain/roadmaps/career-roadmaps.server.ts'
import { Disclosure } from '#app/ui/accordion.tsx'
import { Link } from '#app/ui/link.tsx'
import { ServerMarkup } from '#app/ui/server-markup.tsx'
import { markByKey } from './progress-keys.ts'
import { type RoadmapDetails, RoadmapTopicDetail } from './roadmap-topic-detail.tsx'
import { stateNames } from './state-names.ts'
import type { Progress } from './use-progress.ts'

interface RoadmapStagesProps {
  roadmap: RoadmapOutline
  /** Null if the browser has their markup instead. */
  details: RoadmapDetails | null
  isOpen: boolean
  unknownDetail: string | null
  progress: Progress
  /** Topics that match the search and the filter, or null for all. */
  shown: ReadonlySet<string> | null
}

/** The outline, with the list of its stages beside it. */
export function RoadmapStages({ roadmap: { id, stages }, details, isOpen, unknownDetail, progress, shown }: RoadmapStagesProps) {
  return (
    <div id="outline" className="shell-width grid gap-6 pt-section lg:grid-cols-[3fr_9fr] lg:gap-16">
      <nav aria-label="Stages" className="self-start print:hidden lg:sticky lg:top-6">
        <ol className="border-t border-ink max-lg:hidden">
          {stages.map((stage, index) => (
            <li key={stage.id} className="border-b border-rule">
              <a
                href={`#stage-${stage.id}`}
                className="grid min-h-11 grid-cols-[28px_1fr_auto] items-center gap-x-1 py-1.5 text-ink no-underline hover:underline"
              >
                <span className="text-soft tabular-nums" aria-hidden="true">
                  {index + 1}
                </span>
                {stage.title}
                <span className="text-soft tabular-nums">{stage.hours > 0 ? `${stage.hours} h` : ''}</span>
              </a>
            </li>
          ))}
        </ol>
        <Link to={isOpen ? '?' : '?detail=all'} preventScrollReset className="action-link mt-2">
          {isOpen ? 'Fold all topics' : 'Open all stages and topics'}
        </Link>
        {unknownDetail !== null && (
          <p role="status" className="wrap-anywhere">
            There is no detail “{unknownDetail.slice(0, 40)}”, so topics show their titles.
          </p>
        )}
      </nav>
      <div className="min-w-0" data-popup="waits">
        <Legend />
        {stages.map((stage, index) => (
          <section
            key={stage.id}
            id={`stage-${stage.id}`}
            aria-labelledby={`stage-${stage.id}-title`}
            // Hidden instead of removed: the document contains the markup of its topics only once.
            hidden={shown !== null && !stage.topics.some((topic) => shown.has(topic.id))}
            className="roadmap-stage"
          >
            <Disclosure
              open={isOpen || index === 0 || shown !== null}
              summaryClassName="roadmap-stage-head grid grid-cols-[1fr_20px] items-center gap-4 after:justify-self-end"
              summary={
                <div>
                  <h2 id={`stage-${stage.id}-title`} className="text-[clamp(1.5rem,1.2rem+1.4vw,2.5rem)]">
                    {stage.title}
                  </h2>
                  <p className="mt-1 text-soft">
                    Stage {index + 1} of {stages.length}, {stage.topics.length} topics
                    {stage.hours > 0 && `, about ${stage.hours} hours`}
                  </p>
                </div>
              }
            >
              <ol>
                {stage.topics.map((topic, at) => (
                  <RoadmapTopicRow
                    key={topic.id}
                    roadmapID={id}
                    place={`${index}-${at}`}
                    isHidden={shown !== null && !shown.has(topic.id)}
                    {...{ topic, details, isOpen, progress }}
                  />
                ))}
              </ol>
            </Disclosure>
          </section>
        ))}
      </div>
    </div>
  )
}

function Legend() {
  return (
    <ul className="roadmap-legend mb-6 flex flex-wrap gap-x-8 gap-y-2" aria-label="Marks">
      <li data-kind="core">Core: everyone learns it</li>
      <li data-kind="choice">Choice: one choice of its stage is enough</li>
      <li data-kind="later">Later: after the first job, or when a post asks</li>
    </ul>
  )
}

const kindNames = { core: null, choice: 'Choice', later: 'Later' }

interface RoadmapTopicRowProps {
  roadmapID: string
  /** Its number in the outline: shorter than its id, for the ids of the markup. */
  place: string
  topic: TopicMark
  /** Null if the browser has their markup instead. */
  details: RoadmapDetails | null
  isHidden: boolean
  isOpen: boolean
  progress: Progress
}

/** A topic of the outline: title, reason and, when opened, details. Only the title and the progress need script. */
function RoadmapTopicRow({ roadmapID, place, topic: { id, skill, title, kind }, details, isHidden, isOpen, progress }: RoadmapTopicRowProps) {
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

type StateChoiceProps = { skill: string; title: string; progress: Progress }

/** The four states of a topic as radio buttons. */
function StateChoice({ skill, title, progress: { states, mark } }: StateChoiceProps) {
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
