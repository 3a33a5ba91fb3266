import { getInstitute } from '#app/domain/content/institute.ts'

/** A drawn way from the station to the door, in words beside it, and a link to a map elsewhere. No map is loaded into the page. */
export function WayToTheDoor() {
  const { station, gettingHere, map } = getInstitute()
  return (
    <section className="mt-section bg-stone py-[clamp(56px,7vw,112px)]" aria-labelledby="way">
      <div className="shell-width grid gap-x-16 gap-y-10 lg:grid-cols-[6fr_6fr] lg:items-center">
        <StationDrawing lines={station.lines} />
        <div>
          <h2 id="way">The way to the door.</h2>
          <ol className="lozenges mt-7 grid gap-4">
            {gettingHere.map((text) => (
              <li key={text} className="max-w-[56ch]">
                {text}
              </li>
            ))}
          </ol>
          <p className="mt-6">
            <a href={map.url} target="_blank" rel="noopener" className="action-link">
              Open the address on {map.label} (new tab)
            </a>
          </p>
        </div>
      </div>
    </section>
  )
}

const tracks = [
  { d: 'M8 250H96L226 120L300 46H472', x: 318, y: 34 },
  { d: 'M226 8V292', x: 240, y: 288 },
]

/** Two lines, the station where they cross, and the walk to a window with the light on. Not to scale, and it says so. */
function StationDrawing({ lines }: { lines: string[] }) {
  return (
    <figure>
      <svg viewBox="0 0 480 330" role="img" aria-labelledby="way-drawing" className="block h-auto w-full max-w-160">
        <title id="way-drawing">{`From ${getInstitute().station.name} metro station, where ${lines.join(' and ')} stop, a short walk to ${getInstitute().name}`}</title>
        <g fill="none" stroke="currentColor">
          {tracks.slice(0, lines.length).map(({ d }, index) => (
            <path key={d} d={d} strokeWidth={index === 0 ? 7 : 3} strokeDasharray={index === 0 ? undefined : '12 5'} />
          ))}
          <path d="M246 120H410V176" strokeWidth="2" strokeDasharray="1 9" strokeLinecap="round" />
        </g>
        <path className="fill-stone" stroke="currentColor" strokeWidth="3" d="M226 102l18 18-18 18-18-18z" />
        <g className="jaali-star-and-cross">
          <path className="hue-mark" stroke="currentColor" strokeWidth="2" d="M372 318V218c0-11 9-16 20-22l18-13 18 13c11 6 20 11 20 22v100z" />
          <path className="fill-stone" d="M410 232l9 9h12v12l9 9-9 9v12h-12l-9 9-9-9h-12v-12l-9-9 9-9v-12h12z" />
        </g>
        <g fill="currentColor" fontSize="17" className="font-text">
          {tracks.slice(0, lines.length).map(({ x, y }, index) => (
            <text key={y} x={x} y={y}>
              {lines[index]}
            </text>
          ))}
          <text x="204" y="112" fontSize="22" textAnchor="end" className="font-display">
            {getInstitute().station.name}
          </text>
          <text x="262" y="108">
            A short walk
          </text>
        </g>
      </svg>
      <figcaption className="mt-3 text-soft">A sketch, not to scale.</figcaption>
    </figure>
  )
}
