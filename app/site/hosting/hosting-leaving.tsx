import type { Hosting } from '#app/domain/hosting/hosting-content.ts'

/** What one takes along when the year is over. */
export function HostingLeaving({ leaving }: Pick<Hosting, 'leaving'>) {
  return (
    <section className="shell-width grid gap-8 py-section lg:grid-cols-[4fr_8fr] lg:gap-16" aria-labelledby="leaving">
      <h2 id="leaving">When you leave.</h2>
      <ul className="lozenges jaali-stacked-blocks grid gap-x-12 gap-y-5 md:grid-cols-2 lg:pt-2">
        {leaving.map((sentence) => (
          <li key={sentence} className="text-lede leading-[1.4]">
            {sentence}
          </li>
        ))}
      </ul>
    </section>
  )
}
