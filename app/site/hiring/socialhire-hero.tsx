import type { SocialHire } from '#app/domain/hiring/socialhire-content.ts'
import type { JaaliName } from '#app/lib/jaali-names.ts'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'

const doors: { to: string; title: string; text: string; jaali: JaaliName }[] = [
  { to: '#recruiters', title: 'I am hiring', text: 'Tell the placement desk about a job. It costs nothing.', jaali: 'octagon-and-square' },
  { to: '#candidates', title: 'I am looking for work', text: 'Ask the desk about jobs. You decide who learns your name.', jaali: 'turning-squares' },
]

/** What it is, the two doors, and the one rule above all others. */
export function SocialhireHero({ content }: { content: SocialHire }) {
  return (
    <>
      <header className="shell-width pt-[clamp(28px,4vw,64px)]">
        <div className="grid gap-6 lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-16">
          <h1>{content.title}</h1>
          <p className="text-lede leading-[1.45]">{content.lead}</p>
        </div>
        <nav
          aria-label="Who are you"
          className="mt-10 grid gap-x-5 overflow-clip border-t border-ink pt-6 md:grid-cols-2 md:gap-x-12 lg:mt-14 lg:gap-x-16 lg:pt-8"
        >
          {doors.map(({ to, title, text, jaali }) => (
            <div key={to} className="relative grid items-center gap-5 max-lg:pb-6 lg:grid-cols-[minmax(88px,180px)_1fr] lg:items-end lg:gap-8">
              <JaaliWindow jaali={jaali} arch floor className="max-lg:hidden [--rise:1.35] [--span:160]" />
              <div className="lg:pb-14">
                <a
                  href={to}
                  className="inline-flex min-h-11 items-center font-display text-[clamp(1.75rem,1.2rem+1.9vw,2.75rem)] leading-[1.05] font-medium text-ink after:absolute after:inset-0"
                >
                  {title}
                </a>
                <p className="mt-2 max-w-[30ch]">{text}</p>
              </div>
            </div>
          ))}
        </nav>
      </header>
      <section className="bg-night py-[clamp(32px,5vw,80px)] text-on-night" aria-label="The first rule">
        <p className="shell-width max-w-[1680px] font-display text-[clamp(1.5rem,1.1rem+1.8vw,2.75rem)] leading-[1.18]">
          <span className="block max-w-[52ch] text-balance">{content.neverPay}</span>
        </p>
      </section>
    </>
  )
}
