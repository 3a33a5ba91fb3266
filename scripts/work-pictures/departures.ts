import { clamp, count, formatWholePercent, getItem, listIndexes, seeded } from './numbers.ts'
import { box, drawText, type PictureSource, svg } from './picture.ts'
import { style } from './plate.ts'

const ages = [2, 5, 10, 20, 40]
const shownAge = 18
const tolerance = 3

/** Simulated changes of a bus's delay over this many minutes: it grows in traffic and shrinks on empty roads. */
function listErrors(age: number): number[] {
  const random = seeded(700)
  return listIndexes(800).map(() => {
    const crowded = random.between(0.05, 0.55)
    return listIndexes(age).reduce((moved) => moved + (random.chance(crowded) ? random.between(0.1, 0.9) : random.between(-0.35, 0.1)), 0)
  })
}

const departures = [
  { bus: '5', to: 'Railway station', due: 4 },
  { bus: '49', to: 'Tank Bund', due: 9 },
  { bus: '10', to: 'University gate', due: 13 },
  { bus: '86', to: 'Old city', due: 21 },
  { bus: '5', to: 'Railway station', due: 24 },
]

const css = `.phone{width:176px;padding:0 8px}.phone .bar{margin:0 -8px;padding:5px 8px}.old{border:1px solid var(--edge);padding:3px 6px;margin:7px 0 3px;line-height:15px}.phone li{display:grid;grid-template-columns:22px 1fr auto;padding:4.5px 0;border-top:1px solid var(--rule);list-style:none}.phone ol{padding:0}`

function layOutPage(): string {
  const rows = departures.map(({ bus, to, due }) => `<li><b class="sb ht">${bus}</b><span>${to}</span><b class="sb">${due} min</b></li>`)
  return `<div class="screen phone"><p class="bar"><b class="sb">Clock tower</b><span>8:00 am</span></p><p class="old"><b class="sb">No network.</b> These times are ${shownAge} min old.</p><ol>${rows.join('')}</ol></div>`
}

function draw() {
  const shares = ages.map((age) => count(listErrors(age), (error) => Math.abs(error) > tolerance) / 800)
  const page = layOutPage()
  const bytes = Buffer.byteLength(style + css + page)
  const rows = ages.map((age, index) => {
    const y = 62 + index * 31
    const share = getItem(shares, index)
    return [
      drawText(0, y, `${age} min old`, ''),
      box(0, y + 5, clamp(128 * share, 1, 128), 9, 'deep'),
      box(128 * share, y + 5, 128 * (1 - share), 9, 'faint'),
      drawText(128, y, formatWholePercent(share), 'sb end'),
    ].join('')
  })
  return {
    heading: 'Next bus, with the network cut',
    figure: `<style>${css}.side{display:grid;grid-template-columns:176px 128px;gap:16px;height:206px}.side svg{width:128px}</style><div class="side">${page}${svg(
      206,
      drawText(0, 12, 'Wrong by more than', 'sb'),
      drawText(0, 28, `${tolerance} min, by age`, 'sb'),
      rows,
    )
      .replace('width="320"', 'width="128"')
      .replace('0 0 320', '0 0 128')}</div>`,
    result: `The page is ${(bytes / 1000).toFixed(1)} kB with its styles, needs no script, and says how old its times are.`,
    weakness: `After 20 minutes offline, ${formatWholePercent(getItem(shares, 3))} of its times are wrong by more than ${tolerance} minutes.`,
    alt: `A phone page lists five buses with minutes to departure under the note: no network, these times are ${shownAge} minutes old. Beside it a bar chart of how many times are wrong as they get older: ${ages.map((age, index) => `${formatWholePercent(getItem(shares, index))} after ${age} minutes`).join(', ')}.`,
  }
}

export const departuresPage: PictureSource = {
  id: 'departures-page',
  courseID: 'full-stack-developer-course',
  title: 'Next bus, on a cheap phone',
  made: 'A real page of HTML and CSS, and 800 generated buses whose delays change by the minute.',
  draw,
}
