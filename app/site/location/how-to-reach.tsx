import { useId } from 'react'
import { getInstitute } from '#app/domain/content/institute.ts'
import { Picture } from '#app/ui/picture.tsx'
import type { ShownDirections } from './load-directions.server.ts'
import './campus-map.css'

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

interface CampusMapProps {
  directions: ShownDirections
  /** Id of the list of steps, which describes the map as text. */
  stepsId: string
}

/** The walk from the metro station to the campus: drawn from the institute's details, or uploaded by staff. Uses no map service. */
function CampusMap({ directions, stepsId }: CampusMapProps) {
  const { picture } = directions
  return (
    <figure>
      {picture ? (
        <Picture file={picture.file} alt={picture.alt} sizes="(min-width: 700px) 45vw, 100vw" className="h-auto w-full" />
      ) : (
        <DrawnMap directions={directions} stepsId={stepsId} />
      )}
      {!picture && <figcaption className="mt-2 text-soft">Not to scale.</figcaption>}
    </figure>
  )
}

/** Size of the drawing in its own units: on a phone one unit is about one pixel, so that text of 13 units is readable. */
const width = 320
const height = 236
const stationX = 104
const streetX = 200
const landmarkX = 268
/** Distance from the top of a line of text to its bottom. */
const lineHeight = 10

function DrawnMap({ directions: { station, walk }, stepsId }: CampusMapProps) {
  const titleId = useId()
  const { name } = getInstitute()
  const isLeft = walk.side === 'left'
  const roadY = isLeft ? 152 : 84
  /** A position on the campus side of the street. @param away distance from the middle of the road */
  const beside = (away: number) => (isLeft ? roadY - away : roadY + away)
  const textBeside = (away: number) => (isLeft ? roadY - away : roadY + away + lineHeight)
  const textAcross = (away: number) => (isLeft ? roadY + away + lineHeight : roadY - away)
  const [first, second] = station.lines
  return (
    <svg className="campus-map" viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby={titleId} aria-describedby={stepsId}>
      <title id={titleId}>{`Map: ${name} is a short walk from ${station.name} metro station. Not to scale.`}</title>
      <rect className="campus-map-block" width={width} height={height} />
      <g className="campus-map-road">
        <path d={`M0 ${roadY}H${width}`} strokeWidth="26" />
        <path d={`M${streetX} ${roadY}V${isLeft ? 0 : height}`} strokeWidth="18" />
        <path d={`M${stationX} 0V${height}`} strokeWidth="18" />
      </g>
      <path className="campus-map-line" d={`M0 ${roadY}H${width}`} strokeWidth="4" />
      {second && <path className="campus-map-line" d={`M${stationX} 0V${height}`} strokeWidth="4" strokeDasharray="9 5" />}
      <path className="campus-map-walk" d={`M${stationX} ${beside(9)}H${streetX}V${beside(66)}`} />
      <path className="campus-map-station" d={`M${stationX} ${roadY - 15}l15 15-15 15-15-15z`} />
      <rect className="campus-map-mark" x={landmarkX - 20} y={beside(isLeft ? 78 : 42)} width="40" height="36" />
      <path
        className="campus-map-campus jaali-star-and-cross"
        d={`M${streetX - 22} ${beside(isLeft ? 72 : 126)}v-34c0-7 4-9 10-12l12-9 12 9c6 3 10 5 10 12v34z`}
      />
      <Steps
        at={[
          [stationX - 28, beside(30)],
          [stationX + 46, beside(30)],
          [streetX - 26, beside(50)],
        ]}
      />
      <g className="campus-map-text">
        <text x={streetX} y={textBeside(134)} textAnchor="middle" className="campus-map-name">
          {name}
        </text>
        <text x={landmarkX} y={textBeside(isLeft ? 85 : 84)} textAnchor="middle">
          {walk.landmark}
        </text>
        <text x={width - 6} y={textBeside(19)} textAnchor="end">
          {walk.towards} →
        </text>
        <text x="6" y={textAcross(19)}>
          ← {walk.from}
        </text>
        <text x={width - 6} y={textAcross(19)} textAnchor="end">
          {[walk.road, first].filter(Boolean).join(', ')}
        </text>
        <text x={stationX + 14} y={textAcross(40)} className="campus-map-name">
          {station.name} metro
        </text>
        <text x={stationX + 14} y={textAcross(62)}>
          {second}
        </text>
      </g>
    </svg>
  )
}

function Steps({ at }: { at: [x: number, y: number][] }) {
  return at.map(([x, y], index) => (
    <g key={`${x} ${y}`} className="campus-map-step">
      <circle cx={x} cy={y} r="11" />
      <text x={x} y={y + 4.5} textAnchor="middle">
        {index + 1}
      </text>
    </g>
  ))
}
