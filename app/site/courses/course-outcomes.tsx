/** What a student can do at the end, read as a short list beside its heading. */
export function CourseOutcomes({ outcomes, weeks }: { outcomes: string[]; weeks: number }) {
  return (
    <section className="shell-width grid gap-8 pt-section lg:grid-cols-[4fr_8fr] lg:gap-16" aria-labelledby="outcomes">
      <h2 id="outcomes">After {weeks}&nbsp;weeks, you can</h2>
      <ul className="lozenges grid gap-x-12 gap-y-6 md:grid-cols-2 lg:pt-2">
        {outcomes.map((outcome) => (
          <li key={outcome} className="text-lede leading-[1.4]">
            {outcome}
          </li>
        ))}
      </ul>
    </section>
  )
}
