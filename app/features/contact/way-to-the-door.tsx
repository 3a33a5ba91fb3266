import { institute } from '#content/institute.ts'

/** A drawn way from the station to the door, in words beside it, and a link to a map elsewhere. No map is loaded into the page. */
export function WayToTheDoor() {
  const { station, gettingHere, map } = institute
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
  { d: 'M8 196C120 196 150 120 236 120S350 60 472 60', x: 14, y: 186 },
  { d: 'M60 8C60 80 150 70 236 120S400 220 472 220', x: 76, y: 34 },
]

/** Two lines, the station where they cross, and the walk to a window with the light on. Not to scale, and it says so. */
function StationDrawing({ lines }: { lines: string[] }) {
  return (
    <figure>
      <svg viewBox="0 0 480 330" role="img" aria-labelledby="way-drawing" className="block h-auto w-full max-w-160">
        <title id="way-drawing">{`From ${institute.station.name} metro station, where ${lines.join(' and ')} stop, a short walk to ${institute.name}`}</title>
        <g fill="none" stroke="currentColor">
          {tracks.slice(0, lines.length).map(({ d }, index) => (
            <path key={d} d={d} strokeWidth={index === 0 ? 7 : 3} strokeDasharray={index === 0 ? undefined : '12 5'} />
          ))}
          <path d="M236 120C236 190 270 210 300 226S352 262 376 262" strokeWidth="2" strokeDasharray="1 9" strokeLinecap="round" />
        </g>
        <path className="fill-stone" stroke="currentColor" strokeWidth="3" d="M236 102l18 18-18 18-18-18z" />
        <g className="jaali-star-and-cross">
          <path className="hue-mark" stroke="currentColor" strokeWidth="2" d="M376 322V232c0-10 8-14 18-20l16-12 16 12c10 6 18 10 18 20v90z" />
          <path className="fill-stone" d="M410 238l7 7h10v10l7 7-7 7v10h-10l-7 7-7-7h-10v-10l-7-7 7-7v-10h10z" />
        </g>
        <g fill="currentColor" fontSize="17" className="font-text">
          {tracks.slice(0, lines.length).map(({ x, y }, index) => (
            <text key={y} x={x} y={y}>
              {lines[index]}
            </text>
          ))}
          <text x="262" y="112" fontSize="20" className="font-display">
            {institute.station.name}
          </text>
          <text x="204" y="236" textAnchor="middle">
            A short walk
          </text>
        </g>
      </svg>
      <figcaption className="mt-3 text-soft">A sketch, not to scale.</figcaption>
    </figure>
  )
}
