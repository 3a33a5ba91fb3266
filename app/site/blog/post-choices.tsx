import { Link } from 'react-router'
import { type listChoices, type PostFilter, postsPath } from '#app/domain/publications/public/post-filter.ts'
import type { BlogCourse } from './post-rows.tsx'
import './blog.css'
import '#app/ui/filter-choice.css'

interface PostChoicesProps {
  choices: ReturnType<typeof listChoices>
  filter: PostFilter
  courses: readonly BlogCourse[]
}

/** Topics and courses as links with how many posts each has; folded away on a phone. */
export function PostChoices(props: PostChoicesProps) {
  const isChosen = props.filter.topic !== null || props.filter.course !== null
  return (
    <>
      <details className="post-contents border-y border-rule lg:hidden" open={isChosen || undefined}>
        <summary className="font-semibold">Topics and courses</summary>
        <div className="pb-4">
          <Choices {...props} />
        </div>
      </details>
      <div className="max-lg:hidden">
        <Choices {...props} />
      </div>
    </>
  )
}

function Choices({ choices: { topics, courses }, filter, courses: known }: PostChoicesProps) {
  const ofCourses = known.flatMap(({ courseID, label }) => {
    const choice = courses.find(({ course }) => course === courseID)
    return choice ? [{ name: label, posts: choice.posts, isChosen: filter.course === courseID, to: postsPath({ ...filter, course: courseID }) }] : []
  })
  const ofTopics = topics.map(({ topic, posts }) => ({ name: topic, posts, isChosen: filter.topic === topic, to: postsPath({ ...filter, topic }) }))
  return (
    <nav aria-label="Filter the posts" className="grid gap-5">
      <ChoiceList name="Topic" all={{ isChosen: filter.topic === null, to: postsPath({ ...filter, topic: null }) }} choices={ofTopics} />
      <ChoiceList name="Course" all={{ isChosen: filter.course === null, to: postsPath({ ...filter, course: null }) }} choices={ofCourses} />
    </nav>
  )
}

type Choice = { name: string; posts?: number; isChosen: boolean; to: string }

function ChoiceList({ name, all, choices }: { name: string; all: Pick<Choice, 'isChosen' | 'to'>; choices: Choice[] }) {
  return (
    <div>
      <h2 className="font-text text-base leading-normal font-normal tracking-normal text-soft">{name}</h2>
      <ul className="flex flex-wrap gap-x-6">
        {[{ name: 'All', ...all } as Choice, ...choices].map(({ name: shown, posts, isChosen, to }) => (
          <li key={to + shown}>
            <Link to={to} preventScrollReset className="filter-choice" aria-current={isChosen ? 'true' : undefined}>
              {shown}
              {posts !== undefined && <span className="text-soft tabular-nums">{posts}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
