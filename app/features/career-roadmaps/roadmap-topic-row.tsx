import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { TopicView } from './career-roadmaps.server.ts'
import type { RoadmapCourse } from './career-roadmaps-page.tsx'

const kindNames = { core: null, choice: 'Choice', later: 'Later' }

interface RoadmapTopicRowProps {
  roadmapID: string
  topic: TopicView
  /** Titles of this roadmap's topics by id. */
  titles: Map<string, string>
  courses: RoadmapCourse[]
  isOpen: boolean
}

/** A topic on the line: its title and reason, and opened what to learn, how to practise it, and what stands before and after. */
export function RoadmapTopicRow({ roadmapID, topic, titles, courses, isOpen }: RoadmapTopicRowProps) {
  const { id, title, why, learn, practise, kind, needs, leadsTo, alsoIn, taughtIn } = topic
  const course = courses.find(({ courseID }) => courseID === taughtIn?.courseID)
  const ownTopics = (ids: string[]) => ids.map((own) => ({ key: own, to: `#${own}`, label: titles.get(own) ?? own }))
  return (
    <li id={id} data-kind={kind} className="roadmap-topic">
      <details open={isOpen}>
        <summary className="chevron grid grid-cols-[1fr_20px] items-start gap-x-4 py-4 after:col-start-2 after:row-start-1 after:mt-2 after:justify-self-end xl:grid-cols-[4fr_6fr_20px] xl:gap-x-8 xl:after:col-start-3">
          <h3>
            {title}
            {kindNames[kind] && <span className="ml-2 align-middle font-text text-base font-normal tracking-normal text-soft">{kindNames[kind]}</span>}
          </h3>
          <p className="mt-1.5 xl:col-start-2 xl:row-start-1 xl:mt-1">{why}</p>
        </summary>
        <div className="grid gap-x-12 gap-y-5 pb-8 md:grid-cols-2">
          <Part title="Learn">
            <ul className="list-disc pl-5">
              {learn.map((phrase) => (
                <li key={phrase}>{phrase}</li>
              ))}
            </ul>
          </Part>
          <Part title="Practise">
            <p>{practise}</p>
          </Part>
          {needs.length > 0 && (
            <Part title="First">
              <TopicLinks links={ownTopics(needs)} />
            </Part>
          )}
          {leadsTo.length > 0 && (
            <Part title="Leads to">
              <TopicLinks links={ownTopics(leadsTo)} />
            </Part>
          )}
          {taughtIn && course && (
            <Part title="Taught in">
              <p>
                <Link to={`/${course.courseID}#syllabus`} className="inline-block py-1">
                  {course.label}
                </Link>
                : {taughtIn.module}
              </p>
            </Part>
          )}
          {alsoIn.length > 0 && (
            <Part title="Counts for">
              <TopicLinks
                links={alsoIn.map((place) => ({
                  key: place.roadmapID,
                  to: `/career-roadmaps/${place.roadmapID}#${place.topicID}`,
                  label: place.roadmapTitle,
                }))}
              />
            </Part>
          )}
          <p className="print:hidden md:col-span-2">
            <a href={`/career-roadmaps/${roadmapID}#${id}`} className="action-link">
              Link to this topic<span className="sr-only">: {title}</span>
            </a>
          </p>
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

function TopicLinks({ links }: { links: { key: string; to: string; label: string }[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5">
      {links.map(({ key, to, label }) => (
        <li key={key}>
          <Link to={to} className="inline-flex min-h-8 items-center">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
