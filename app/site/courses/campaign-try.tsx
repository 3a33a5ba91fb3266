import { Link } from 'react-router'
import type { Campaign } from '#app/domain/courses/campaign-content.ts'

/** Twenty minutes of the work itself, to be done before any call. */
export function CampaignTry({ tryNow }: { tryNow: Campaign['tryNow'] }) {
  return (
    <section id="try" className="mt-section bg-stone py-[clamp(56px,7vw,112px)]" aria-labelledby="try-title">
      <div className="shell-width grid gap-10 lg:grid-cols-[4fr_8fr] lg:gap-16">
        <div>
          <h2 id="try-title">{tryNow.title}</h2>
          <p className="mt-6 font-display text-hero leading-none">{tryNow.minutes}</p>
          <p className="text-soft">minutes, a phone and your own street</p>
        </div>
        <div>
          <ol className="border-t border-ink">
            {tryNow.steps.map((step, index) => (
              <li key={step} className="grid grid-cols-[44px_1fr] items-baseline border-b border-rule py-5">
                <span className="font-display text-title leading-none text-soft" aria-hidden="true">
                  {index + 1}
                </span>
                <span className="max-w-[62ch]">{step}</span>
              </li>
            ))}
          </ol>
          <p className="mt-6 text-lede leading-[1.45]">{tryNow.after}</p>
          <Link to="/career-quiz" className="action-link mt-2">
            Take the career quiz
          </Link>
        </div>
      </div>
    </section>
  )
}
