import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import './career-roadmaps.css'
import type { RoadmapView } from '#app/domain/roadmaps/career-roadmaps.server.ts'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import type { RoadmapCourse } from './career-roadmaps-page.tsx'
import { RoadmapCoverage } from './roadmap-coverage.tsx'
import { RoadmapFacts } from './roadmap-facts.tsx'
import { RoadmapStages } from './roadmap-stages.tsx'

interface CareerRoadmapPageProps {
  roadmap: RoadmapView
  courses: RoadmapCourse[]
  /** Whether every topic is open. */
  isOpen: boolean
  /** A detail the address asked for and nobody offers. */
  unknownDetail: string | null
}

/** One career as an outline: how long, for whom, stage by stage, and what our courses teach of it. */
export function CareerRoadmapPage({ roadmap, courses, isOpen, unknownDetail }: CareerRoadmapPageProps) {
  const { title, summary, suits } = roadmap
  const main = courses.find(({ courseID }) => courseID === roadmap.courses[0])
  const jaali = main?.jaali ?? 'star-and-cross'
  useOpenTarget()
  return (
    <article className={`roadmap jaali-${jaali}`}>
      <header className="shell-width grid gap-8 overflow-clip pt-3 md:grid-cols-[7fr_3fr] md:items-end md:gap-12 md:pt-8">
        <div className="pb-7 md:pb-10">
          <nav aria-label="Breadcrumb" className="print:hidden">
            <ol className="flex flex-wrap gap-x-2">
              <li>
                <Link to="/career-roadmaps" className="inline-flex min-h-11 items-center">
                  Career roadmaps
                </Link>
              </li>
              <li className="flex min-h-11 items-center gap-2" aria-current="page">
                <span aria-hidden="true">/</span> {title}
              </li>
            </ol>
          </nav>
          <h1 className="mt-2 mb-6 md:mt-4">{title}</h1>
          <p className="text-lede leading-[1.45]">{summary}</p>
        </div>
        <JaaliWindow jaali={jaali} arch floor className="max-md:hidden print:hidden [--rise:1.25] [--span:420]" />
      </header>
      <RoadmapFacts roadmap={roadmap} />
      <section className="shell-width grid gap-6 pt-section lg:grid-cols-[4fr_8fr] lg:gap-16" aria-labelledby="suits">
        <h2 id="suits">Is it yours?</h2>
        <ul className="lozenges grid gap-y-4 lg:pt-2">
          {suits.map((sentence) => (
            <li key={sentence} className="text-lede leading-[1.4]">
              {sentence}
            </li>
          ))}
        </ul>
      </section>
      <RoadmapStages roadmap={roadmap} courses={courses} isOpen={isOpen} unknownDetail={unknownDetail} />
      <RoadmapCoverage roadmap={roadmap} courses={courses} />
    </article>
  )
}

/** A link to a topic opens it, wherever the link stands. */
function useOpenTarget() {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link chosen again opens it again
  useEffect(() => {
    const open = () => document.getElementById(location.hash.slice(1))?.querySelector('details')?.setAttribute('open', '')
    open()
    window.addEventListener('hashchange', open)
    return () => window.removeEventListener('hashchange', open)
  }, [hash, key])
}
