import type { Course } from '#app/domain/courses/course-content.ts'

/** Whom the course suits, whom it does not, and what to bring: told before anyone calls. */
export function CourseFit({ course }: { course: Course }) {
  return (
    <section className="mt-section bg-stone py-[clamp(56px,7vw,112px)]" aria-labelledby="fit">
      <div className="shell-width">
        <h2 id="fit" className="mb-10 lg:mb-14">
          Is it yours?
        </h2>
        <div className="grid gap-10 lg:grid-cols-3 lg:gap-16">
          <FitList title="Who it is for" sentences={course.audience} />
          <FitList title="Who it is not for" sentences={course.notFor} hollow />
          <FitList title="What you need first" sentences={course.prerequisites} />
        </div>
      </div>
    </section>
  )
}

function FitList({ title, sentences, hollow }: { title: string; sentences: string[]; hollow?: boolean }) {
  return (
    <div className="border-t border-ink pt-5">
      <h3 className="mb-5">{title}</h3>
      <ul className={hollow ? 'lozenges lozenges-hollow grid gap-4' : 'lozenges grid gap-4'}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  )
}
