import type { ReactNode } from 'react'
import type { TopicView } from '#app/domain/roadmaps/career-roadmaps.server.ts'
import { Link } from '#app/ui/link.tsx'
import type { RoadmapCourse } from './career-roadmaps-page.tsx'
import { markByKey } from './progress-keys.ts'
import { StateChoice } from './state-choice.tsx'
import { stateNames } from './state-names.ts'
import type { Progress } from './use-progress.ts'

const kindNames = { core: null, choice: 'Choice', later: 'Later' }

interface RoadmapTopicRowProps {
  roadmapID: string
  topic: TopicView
  /** Titles of this roadmap's topics by id. */
  titles: Map<string, string>
  courses: RoadmapCourse[]
  isOpen: boolean
  progress: Progress
  /** What the nightly look found of links that no longer answer, by address. */
  failing: Record<string, string>
}

/** A topic on the line: its title and reason, and opened what to learn, how to practise it, and what stands before and after. */
export function RoadmapTopicRow({ roadmapID, topic, titles, courses, isOpen, progress, failing }: RoadmapTopicRowProps) {
  const { id, skill, title, why, learn, practise, check, hours, resources, kind, needs, leadsTo, alsoIn, taughtIn } = topic
  const course = courses.find(({ courseID }) => courseID === taughtIn?.courseID)
  const next = course?.next
  const state = progress.states.get(skill)
  const ownTopics = (ids: string[]) => ids.map((own) => ({ key: own, to: `#${own}`, label: titles.get(own) ?? own }))
  return (
    <li id={id} data-kind={kind} data-state={state} className="roadmap-topic" onKeyDown={(event) => markByKey(progress, skill, event)}>
      <details open={isOpen}>
        <summary className="chevron grid grid-cols-[1fr_20px] items-start gap-x-4 py-4 after:col-start-2 after:row-start-1 after:mt-2 after:justify-self-end xl:grid-cols-[4fr_6fr_20px] xl:gap-x-8 xl:after:col-start-3">
          <h3>
            {title}
            {state && (
              <span className="state-name" data-state={state}>
                {stateNames[state]}
              </span>
            )}
            {kindNames[kind] && <span className="ml-2 align-middle font-text text-base font-normal tracking-normal text-soft">{kindNames[kind]}</span>}
          </h3>
          <p className="col-start-1 mt-1.5 xl:col-start-2 xl:row-start-1 xl:mt-1">{why}</p>
        </summary>
        <div className="grid gap-x-12 gap-y-5 pb-8 md:grid-cols-2">
          {progress.isOpen && <StateChoice skill={skill} title={title} progress={progress} />}
          <Part title="Learn">
            <ul className="list-disc pl-5">
              {learn.map((phrase) => (
                <li key={phrase}>{phrase}</li>
              ))}
            </ul>
          </Part>
          <Part title="Practise">
            <p>{practise}</p>
            <p className="mt-1 text-soft">{hours === 1 ? 'About 1 hour' : `About ${hours} hours`}, with this exercise</p>
          </Part>
          {resources.length > 0 && (
            <Part title="Free material">
              <ul>
                {resources.map(({ name, url }) => (
                  <li key={url}>
                    <a href={url} rel="noopener" className="inline-flex min-h-8 items-center">
                      {name}
                    </a>
                    {failing[url] && <span className="ml-2 text-soft">({failing[url]})</span>}
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
          <dl className="grid gap-y-1 md:col-span-2">
            <LinkRow title="First" links={ownTopics(needs)} />
            <LinkRow title="Leads to" links={ownTopics(leadsTo)} />
            <LinkRow
              title="Counts for"
              links={alsoIn.map(({ roadmapID: other, topicID, roadmapTitle }) => ({
                key: other,
                to: `/career-roadmaps/${other}#${topicID}`,
                label: roadmapTitle,
              }))}
            />
            <LinkRow title="Taught in" links={course ? [{ key: course.courseID, to: `/${course.courseID}#syllabus`, label: course.label }] : []}>
              {taughtIn?.module}
              {next && <span className="text-soft">Next batch: {next.start}</span>}
            </LinkRow>
            <LinkRow title="Address" links={[{ key: id, to: `/career-roadmaps/${roadmapID}#${id}`, label: `Link to ${title}` }]} onPaper={false} />
          </dl>
        </div>
      </details>
    </li>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h4 className="mb-1 font-text font-semibold">{title}</h4>
      {children}
    </div>
  )
}

interface LinkRowProps {
  title: string
  links: { key: string; to: string; label: string }[]
  onPaper?: boolean
  children?: ReactNode
}

function LinkRow({ title, links, onPaper = true, children }: LinkRowProps) {
  if (links.length === 0) return null
  return (
    <div className={`grid gap-x-4 md:grid-cols-[96px_1fr] ${onPaper ? '' : 'print:hidden'}`}>
      <dt className="py-1 font-semibold">{title}</dt>
      <dd className="flex flex-wrap items-center gap-x-5">
        {links.map(({ key, to, label }) => (
          <Link key={key} to={to} className="inline-flex min-h-8 items-center">
            {label}
          </Link>
        ))}
        {children}
      </dd>
    </div>
  )
}
