import type { SocialHire } from '#app/domain/hiring/socialhire-content.ts'
import { WayList } from './way-parts.tsx'

interface ProfileSpecimenProps {
  specimen: SocialHire['specimen']
  shows: string[]
  hides: string[]
}

/** One profile as a recruiter sees it, beside what any profile shows and hides. */
export function ProfileSpecimen({ specimen, shows, hides }: ProfileSpecimenProps) {
  return (
    <section className="jaali-parquet mt-section bg-stone py-[clamp(56px,7vw,112px)]" aria-labelledby="profile">
      <div className="shell-width">
        <h2 id="profile" className="mb-10 lg:mb-14">
          What a profile shows.
        </h2>
        <div className="grid gap-12 lg:grid-cols-[7fr_5fr] lg:gap-20">
          <Sheet specimen={specimen} />
          <div className="grid content-start gap-10">
            <WayList title="On every profile" sentences={shows} />
            <WayList title="Not before a yes, or never" sentences={hides} hollow />
          </div>
        </div>
      </div>
    </section>
  )
}

function Sheet({ specimen }: { specimen: ProfileSpecimenProps['specimen'] }) {
  const { name, line, facts, skills, project } = specimen
  return (
    <figure className="content-start bg-page p-[clamp(20px,3vw,48px)] outline outline-transparent">
      <figcaption className="text-soft">An example profile. It describes nobody.</figcaption>
      <h3 className="mt-4 lg:text-[2.25rem]">{name}</h3>
      <p className="text-lede">{line}</p>
      <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 border-y border-rule py-3 text-soft">
        <svg viewBox="0 0 92 16" width="92" height="16" className="hue-mark" aria-hidden="true">
          <path d="M8 2l6 6-6 6-6-6ZM27 2l6 6-6 6-6-6ZM46 2l6 6-6 6-6-6ZM65 2l6 6-6 6-6-6ZM84 2l6 6-6 6-6-6Z" />
        </svg>
        Name and contact follow when the candidate accepts.
      </p>
      <dl className="grid grid-cols-2 gap-x-5">
        {facts.map((fact) => (
          <div key={fact.name} className="border-b border-rule py-3">
            <dt className="text-soft">{fact.name}</dt>
            <dd className="font-medium">{fact.value}</dd>
          </div>
        ))}
      </dl>
      <h4 className="mt-7 mb-2 font-semibold">Skills, and where each was used</h4>
      <dl className="grid gap-2">
        {skills.map(({ skill, shownBy }) => (
          <div key={skill} className="grid gap-x-4 md:grid-cols-[104px_1fr]">
            <dt className="font-display text-lede leading-snug font-medium">{skill}</dt>
            <dd>{shownBy}</dd>
          </div>
        ))}
      </dl>
      <h4 className="mt-7 mb-2 font-semibold">{project.title}</h4>
      <p>
        <b className="font-semibold">Done alone:</b> {project.alone}
      </p>
      <p className="mt-2">
        <b className="font-semibold">Does not do:</b> {project.limits}
      </p>
    </figure>
  )
}
