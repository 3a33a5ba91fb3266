import type { ReactNode } from 'react'
import type { TopicView } from '#app/domain/roadmaps/career-roadmaps.server.ts'
import { Anchor } from '#app/ui/link.tsx'
import type { RoadmapCourse } from './career-roadmaps-page.tsx'

export interface RoadmapDetails {
  topics: ReadonlyMap<string, TopicView>
  courses: readonly RoadmapCourse[]
  /** Links that failed the nightly check, with the result by address. */
  failing: Record<string, string>
}

export function RoadmapTopicDetail({ topic, details }: { topic: TopicView; details: RoadmapDetails }) {
  const { id, learn, practise, check, hours, resources, needs, alsoIn, taughtIn } = topic
  const course = details.courses.find(({ courseID }) => courseID === taughtIn?.courseID)
  const ownTopics = (ids: string[]) => ids.map((own) => ({ key: own, to: `#${own}`, label: details.topics.get(own)?.title ?? own }))
  return (
    <>
      <Part title="Learn">
        <ul className="learn">
          {learn.map((phrase) => (
            <li key={phrase}>{phrase}</li>
          ))}
        </ul>
      </Part>
      <Part title="Practise">
        <p>{practise}</p>
        <p className="hours text-soft">{`${hours === 1 ? 'About 1 hour' : `About ${hours} hours`}, with this exercise`}</p>
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
