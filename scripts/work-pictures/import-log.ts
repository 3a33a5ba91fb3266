import { escapeHtml } from '../../app/lib/xml.ts'
import { count, formatWhole, getItem, listIndexes, seeded, sum } from './numbers.ts'
import type { PictureSource } from './picture.ts'

const crops = [
  'Tomato',
  'Onion',
  'Potato',
  'Brinjal',
  'Cabbage',
  'Carrot',
  'Capsicum',
  'Cauliflower',
  'Bottle gourd',
  'Bitter gourd',
  'Ridge gourd',
  'Green chilli',
]
const rowCount = 2400

type CropPriceRow = { crop: string; typed: string; day: string; price: string }

function generateRows(): CropPriceRow[] {
  const random = seeded(4021)
  const mistype = (name: string) => {
    const letters = [...name.toLowerCase()]
    const place = random.whole(1, letters.length - 1)
    const formats = [
      () => letters.splice(place, 1),
      () => letters.splice(place, 0, getItem(letters, place)),
      () => letters.splice(place - 1, 2, getItem(letters, place), getItem(letters, place - 1)),
      () => letters.splice(place, 1, random.pick([...'aeiou'])),
    ]
    random.pick(formats)()
    return letters.join('')
  }
  // Clerks repeat their spellings, so each crop has only a few.
  const spellings = crops.map((crop) => [crop, crop.toUpperCase(), mistype(crop), mistype(mistype(crop)), mistype(mistype(mistype(crop)))])
  return listIndexes(rowCount).map(() => {
    const crop = random.whole(0, crops.length - 1)
    const usual = random.between(800, 4200)
    const price = random.chance(0.014) ? usual / 100 : random.chance(0.006) ? 0 : usual
    return {
      crop: getItem(crops, crop),
      typed: random.chance(0.004) ? random.pick(['others', 'mixed veg', '-']) : getItem(getItem(spellings, crop), random.pick([0, 0, 0, 0, 1, 1, 2, 2, 3, 4])),
      day: random.chance(0.011) ? '' : '2026-11-21',
      price: price.toFixed(0),
    }
  })
}

/** Number of letters to add, remove or change to turn one word into the other. */
function countChanges(a: string, b: string): number {
  let above = listIndexes(b.length + 1)
  for (const [row, letter] of [...a].entries()) {
    const current = [row + 1]
    for (const [column, other] of [...b].entries())
      current.push(Math.min(getItem(above, column + 1) + 1, getItem(current, column) + 1, getItem(above, column) + (letter === other ? 0 : 1)))
    above = current
  }
  return getItem(above, b.length)
}

/** The nearest crop to a spelling; null if two are equally near or none is near. */
function findCrop(typed: string): string | null {
  const near = crops.map((crop) => ({ crop, changes: countChanges(typed.trim().toLowerCase(), crop.toLowerCase()) })).toSorted((a, b) => a.changes - b.changes)
  const [best, next] = [getItem(near, 0), getItem(near, 1)]
  return best.changes <= 3 && best.changes < next.changes ? best.crop : null
}

function draw() {
  const rows = generateRows()
  const errors = new Map([
    ['No date', 0],
    ['Price 0', 0],
    ['Price per kg, not per quintal', 0],
  ])
  const found = new Map<string, string | null>()
  const held: CropPriceRow[] = []
  const loaded: CropPriceRow[] = []
  const isRejected = ({ day, price }: CropPriceRow) =>
    day === '' ? 'No date' : Number(price) === 0 ? 'Price 0' : Number(price) < 100 ? 'Price per kg, not per quintal' : null
  for (const row of rows) {
    const error = isRejected(row)
    if (error) {
      errors.set(error, (errors.get(error) ?? 0) + 1)
      continue
    }
    if (!found.has(row.typed)) found.set(row.typed, findCrop(row.typed))
    if (found.get(row.typed) === null) held.push(row)
    else loaded.push(row)
  }
  const rejected = sum([...errors.values()])
  if (loaded.length + rejected + held.length !== rows.length) throw new Error('The rows do not add up.')
  const wrong = loaded.filter((row) => found.get(row.typed) !== row.crop)
  const example = wrong[0]
  const spellings = count([...found.values()], (crop) => crop !== null)
  const most = (crop: string) => [...found].filter(([typed, match]) => match === crop && typed !== crop && typed !== crop.toUpperCase()).map(([typed]) => typed)
  const merged = ['Tomato', 'Brinjal', 'Ridge gourd'].map(
    (crop) => `<p><span class="m">${most(crop).slice(0, 3).map(escapeHtml).join(', ')}</span> → <b class="sb">${crop}</b></p>`,
  )
  const bars = [...errors].map(
    ([label, amount]) =>
      `<tr><td>${label}</td><td class="w"><i style="width:${Math.round((90 * amount) / Math.max(...errors.values()))}px"></i></td><td class="n sb">${amount}</td></tr>`,
  )
  return {
    heading: 'Import log of a price board',
    figure: `<style>.sums{display:grid;grid-template-columns:repeat(4,auto);justify-content:space-between;padding:3px 10px 3px}.sums b{display:block;font:500 20px/22px Eczar}.in{padding:0 10px}.in i{display:block;height:9px;background:var(--hue-text)}.w{width:96px}.in p{white-space:nowrap;overflow:hidden}.in h2{font:600 12.5px/16px Figtree;margin:3px 0 0}</style>
<div class="screen"><p class="bar"><b class="sb">Import 214</b><span>21 Nov, 6:10 pm</span></p><div class="sums"><span>Rows<b>${formatWhole(rows.length)}</b></span><span>Loaded<b>${formatWhole(loaded.length)}</b></span><span>Rejected<b>${rejected}</b></span><span>For a person<b>${held.length}</b></span></div>
<div class="in"><table><thead><tr><th>Rejected because</th><th></th><th class="n">Rows</th></tr></thead><tbody>${bars.join('')}</tbody></table><h2>Spellings joined</h2>${merged.join('')}</div></div>`,
    result: `${formatWhole(rows.length)} rows = ${formatWhole(loaded.length)} loaded + ${rejected} rejected + ${held.length} left to a person. ${spellings} spellings became ${crops.length} crops.`,
    weakness: example
      ? `Matched wrongly: ${wrong.length} rows, such as “${example.typed}”: read as ${found.get(example.typed)}, meant ${example.crop}.`
      : 'No row was matched wrongly here; a spelling in Telugu would still go to a person.',
    alt: `The screen of an import log: of ${formatWhole(rows.length)} rows ${formatWhole(loaded.length)} are loaded, ${rejected} rejected and ${held.length} wait for a person. Rejected rows by reason: ${[...errors].map(([label, amount]) => `${label.toLowerCase()} ${amount}`).join(', ')}.`,
  }
}

export const importLog: PictureSource = {
  id: 'import-log',
  courseID: 'python-full-stack-development-course',
  title: 'Import log of a price board',
  made: '2,400 generated price rows with known faults and misspellings, checked and matched for real.',
  draw,
}
