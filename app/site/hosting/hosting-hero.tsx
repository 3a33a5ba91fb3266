import type { Hosting } from '#app/domain/hosting/hosting-content.ts'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'

/** The offer, and everything in it at one look. */
export function HostingHero({ hosting }: { hosting: Hosting }) {
  return (
    <header className="jaali-stacked-blocks shell-width pt-[clamp(28px,4vw,64px)]">
      <div className="grid gap-8 md:grid-cols-[8fr_3fr] md:items-start md:gap-12 lg:gap-16">
        <div>
          <h1 className="text-[clamp(2.75rem,1rem+6vw,6.5rem)]">{hosting.title}</h1>
          <p className="mt-6 text-lede leading-[1.45]">{hosting.lead}</p>
          <div className="mt-7 flex flex-wrap items-center gap-x-7 gap-y-2">
            <a href="#guides" className="button">
              Get your project ready
            </a>
            <a href="#request" className="action-link">
              How to ask for a place
            </a>
          </div>
        </div>
        <JaaliWindow jaali="stacked-blocks" className="max-md:hidden [--rise:1.15] [--span:300]" />
      </div>
      <h2 className="sr-only">What you get</h2>
      <ul className="lozenges mt-12 grid gap-x-12 gap-y-4 border-t border-ink pt-7 md:grid-cols-2 lg:mt-16 lg:grid-cols-3">
        {hosting.offered.map((offer) => (
          <li key={offer} className="text-lede leading-[1.4]">
            {offer}
          </li>
        ))}
      </ul>
    </header>
  )
}
