import { CampusMap } from './campus-map.tsx'
import type { ShownDirections } from './load-directions.server.ts'

interface HowToReachProps {
  directions: ShownDirections
  /** Only the map with its steps, as for a booking. */
  short?: boolean
  className?: string
}

/** The way from the metro station to the campus: a map without a third party, the steps as text, and a link to an external map. */
export function HowToReach({ directions, short = false, className = '' }: HowToReachProps) {
  const { walk, gettingHere, map } = directions
  return (
    <section className={className} aria-labelledby="reach">
      <h2 id="reach" className="text-title leading-tight">
        How to reach us
      </h2>
      <div className="mt-6 grid gap-x-16 gap-y-7 md:grid-cols-2 print:grid-cols-2 print:gap-x-8">
        <CampusMap directions={directions} stepsId="reach-steps" />
        <div>
          <ol id="reach-steps" className="grid gap-3">
            {walk.steps.map((step, index) => (
              <li key={step} className="grid grid-cols-[28px_1fr] gap-2">
                <b className="font-semibold tabular-nums" aria-hidden="true">
                  {index + 1}
                </b>
                {step}
              </li>
            ))}
          </ol>
          {!short && (
            <ul className="lozenges mt-6 grid gap-3 border-t border-rule pt-6">
              {gettingHere.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
          <p className="mt-4 print:hidden">
            <a href={map.url} target="_blank" rel="noopener noreferrer" className="action-link">
              Open in {map.label} (new tab)
            </a>
          </p>
        </div>
      </div>
    </section>
  )
}
