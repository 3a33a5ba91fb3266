import type { ReactNode } from 'react'
import type { RoadmapView, TopicView } from '#app/domain/roadmaps/career-roadmaps.server.ts'
import type { TopicState } from '#app/domain/roadmaps/topic-progress.ts'
import { Disclosure } from '#app/ui/accordion.tsx'
import { Anchor } from '#app/ui/link.tsx'
import type { RoadmapCourse } from './career-roadmaps-page.tsx'

type Stages = RoadmapView['stages']

export function StageList({ stages }: { stages: Stages }) {
  return (
    <ol className="border-t border-ink max-lg:hidden">
      {stages.map((stage, index) => (
        <li key={stage.id} className="border-b border-rule">
          <a href={`#stage-${stage.id}`} className="grid min-h-11 grid-cols-[28px_1fr_auto] items-center gap-x-1 py-1.5 text-ink no-underline hover:underline">
            <span className="text-soft tabular-nums" aria-hidden="true">
              {index + 1}
            </span>
            {stage.title}
            <span className="text-soft tabular-nums">{stage.hours > 0 ? `${stage.hours} h` : ''}</span>
          </a>
        </li>
      ))}
    </ol>
  )
}

interface RoadmapStagesProps {
  stages: Stages
  details: RoadmapDetails
  isOpen: boolean
  /** The states in a shared link; empty on the reader's own page, where the browser adds them (roadmap-progress.tsx). */
  states: ReadonlyMap<string, TopicState>
}

export function RoadmapStages({ stages, details, isOpen, states }: RoadmapStagesProps) {
  return (
    <>
      <Legend />
      {stages.map((stage, index) => (
        <section key={stage.id} id={`stage-${stage.id}`} className="roadmap-stage">
          <Disclosure
            open={isOpen || index === 0}
            summaryClassName="roadmap-stage-head grid grid-cols-[1fr_20px] items-center gap-4 after:justify-self-end"
            summary={
              <div>
                <h2 className="text-subheading">{stage.title}</h2>
                <p className="mt-1 text-soft">
                  {`Stage ${index + 1} of ${stages.length}, ${stage.topics.length} topics${stage.hours > 0 ? `, about ${stage.hours} hours` : ''}`}
                </p>
              </div>
            }
          >
            <ol>
              {stage.topics.map((topic) => (
                <TopicRow key={topic.id} state={states.get(topic.skill)} topic={topic} details={details} isOpen={isOpen} />
              ))}
            </ol>
          </Disclosure>
        </section>
      ))}
    </>
  )
}

function Legend() {
  return (
    <ul className="roadmap-legend mb-6 flex flex-wrap gap-x-8 gap-y-2" aria-label="Marks">
      <li>Core: everyone learns it</li>
      <li data-kind="choice">Choice: one choice of its stage is enough</li>
      <li data-kind="later">Later: after the first job, or when a post asks</li>
    </ul>
  )
}

const searchKindHeadings = { core: null, choice: 'Choice', later: 'Later' }

type TopicRowProps = { topic: TopicView; details: RoadmapDetails; isOpen: boolean; state: TopicState | undefined }

/** A topic of the outline: title, reason and, when opened, details. Its attributes are read by `listTopics`. */
function TopicRow({ topic, details, isOpen, state }: TopicRowProps) {
  const { id, skill, title, kind, why } = topic
  return (
    <li id={id} data-skill={skill === id ? undefined : skill} data-kind={kind === 'core' ? undefined : kind} data-state={state} className="roadmap-topic">
      <details open={isOpen}>
        <summary className="chevron">
          <h3>
            {title}
            {searchKindHeadings[kind] && (
              <span className="ml-2 align-middle font-text text-base font-normal tracking-normal text-soft">{searchKindHeadings[kind]}</span>
            )}
            {state && <StateName state={state} />}
          </h3>
          <p>{why}</p>
        </summary>
        <div>
          {/* roadmap-progress.tsx puts the choice of a state here. */}
          <div />
          <RoadmapTopicDetail topic={topic} details={details} />
        </div>
      </details>
    </li>
  )
}

export function StateName({ state }: { state: TopicState }) {
  return (
    <span className="state-name" data-state={state}>
      {stateNames[state]}
    </span>
  )
}

interface RoadmapDetails {
  topics: ReadonlyMap<string, TopicView>
  courses: readonly RoadmapCourse[]
  /** Links that failed the nightly check, with the result by address. */
  failing: Record<string, string>
}

function RoadmapTopicDetail({ topic, details }: { topic: TopicView; details: RoadmapDetails }) {
  const { id, learn, practise, check, hours, resources, needs, alsoIn, taughtIn } = topic
  const course = details.courses.find(({ courseID }) => courseID === taughtIn?.courseID)
  const ownTopics = (ids: string[]) => ids.map((own) => ({ key: own, to: `#${own}`, label: details.topics.get(own)?.title ?? own }))
  return (
    <>
      <Part title="Learn">
        {/* career-roadmap-page.tsx searches this list, the only one of a topic without links. */}
        <ul>
          {learn.map((phrase) => (
            <li key={phrase}>{phrase}</li>
          ))}
        </ul>
      </Part>
      <Part title="Practise">
        <p>{practise}</p>
        {/* roadmap-progress.tsx reads the hours from this second paragraph. */}
        <p>{`${hours === 1 ? 'About 1 hour' : `About ${hours} hours`}, with this exercise`}</p>
      </Part>
      {resources.length > 0 && (
        <Part title="Free material">
          <ul>
            {resources.map(({ name, url }) => (
              <li key={url}>
                <a href={url}>{name}</a>
                {details.failing[url] && <span className="ml-2 text-soft">({details.failing[url]})</span>}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {check && (
        <Part title="You have learned it when">
          <p>{check}</p>
        </Part>
      )}
      <dl>
        <LinkRow title="Learn first" links={ownTopics(needs)} />
        {alsoIn.length > 0 && (
          <div>
            <dt>Counts for</dt>
            <dd>{alsoIn.join(', ')}</dd>
          </div>
        )}
        <LinkRow title="Taught in" links={course ? [{ key: course.courseID, to: `/${course.courseID}#syllabus`, label: course.label }] : []}>
          {taughtIn?.module}
        </LinkRow>
      </dl>
      <a href={`#${id}`}>Link to this topic</a>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h4>{title}</h4>
      {children}
    </div>
  )
}

interface LinkRowProps {
  title: string
  links: { key: string; to: string; label: string }[]
  children?: ReactNode
}

function LinkRow({ title, links, children }: LinkRowProps) {
  if (links.length === 0) return null
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {links.map(({ key, to, label }) => (
          <Anchor key={key} to={to}>
            {label}
          </Anchor>
        ))}
        {children}
      </dd>
    </div>
  )
}

export const stateNames = { pending: 'Pending', learning: 'Learning', done: 'Done', skipped: 'Skipped' } as const
