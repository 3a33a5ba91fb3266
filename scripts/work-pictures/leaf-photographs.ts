import { clamp, count, fitSoftmax, formatWholePercent, getItem, listIndexes, mean, type Random, seeded, softmax } from './numbers.ts'
import { lozenge, type PictureSource } from './picture.ts'

const kinds = ['Healthy', 'Spot', 'Blight']
const sureFrom = 0.7
const side = 24
/** The cells in the middle of a photograph, which the model reads. */
const middle = listIndexes(side * side).filter((cell) => Math.hypot((cell % side) - side / 2, Math.floor(cell / side) - side / 2) < 6.5)

type LeafColour = [red: number, green: number, blue: number]
type Leaf = { kind: number; pixels: (size: number, cells?: readonly number[]) => LeafColour[] }

const mix = (a: LeafColour, b: LeafColour, share: number): LeafColour => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
]
const smooth = (value: number) => clamp(value, 0, 1) ** 2 * (3 - 2 * clamp(value, 0, 1))

/** One photograph as a function of the position: in a laboratory on white paper, or in a field with soil, shade and a finger. */
function grow(random: Random, isField: boolean): Leaf {
  const kind = random.whole(0, 2)
  const [angle, long, wide] = [
    random.between(-0.7, 0.7) + (isField ? random.between(-0.3, 0.3) : 0),
    random.between(0.42, 0.47),
    isField ? random.between(0.27, 0.33) : random.between(0.22, 0.28),
  ]
  const [middleX, middleY] = isField ? [random.between(0.45, 0.55), random.between(0.45, 0.55)] : [0.5, 0.5]
  const green: LeafColour = [random.between(62, 96), random.between(128, 158), random.between(52, 76)]
  const soil: LeafColour = isField ? [random.between(108, 150), random.between(82, 108), random.between(58, 78)] : [236, 236, 230]
  const spots = listIndexes(kind === 1 ? random.whole(4, 9) : isField && random.chance(0.5) ? 2 : 0).map(() => ({
    u: random.between(-0.75, 0.75),
    v: random.between(-0.6, 0.6),
    reach: random.between(0.06, 0.12) * (kind === 1 ? 1 : 0.6),
  }))
  const blight = { from: random.between(-0.1, 0.55), edge: random.between(-0.4, 0.4) }
  const shade = isField ? { angle: random.between(0, 6.3), from: random.between(-0.3, 0.4), dark: random.between(0.4, 0.85) } : null
  const finger = isField && random.chance(0.5) ? { x: random.pick([0.02, 0.98]), y: random.between(0.5, 1) } : null
  const light = isField ? random.between(0.72, 1.15) : random.between(0.95, 1.03)
  const grain = listIndexes(97).map(() => random.normal(0, isField ? 5 : 3))
  const colourAt = (x: number, y: number, cell: number): LeafColour => {
    const [dx, dy] = [x - middleX, y - middleY]
    const u = (dx * Math.cos(angle) + dy * Math.sin(angle)) / long
    const v = (-dx * Math.sin(angle) + dy * Math.cos(angle)) / wide
    const inside = smooth((1 - u * u - Math.abs(v) * (1 + 0.25 * u)) * 7)
    let leaf = mix(
      green,
      [green[0] * 0.72, green[1] * 0.74, green[2] * 0.7],
      smooth(1 - Math.abs(v) * 14) + 0.5 * smooth(1 - Math.abs(((u * 4 + Math.abs(v) * 2 + 8) % 1) - 0.5) * 7),
    )
    for (const spot of spots) leaf = mix(leaf, [112, 72, 36], smooth((spot.reach - Math.hypot((u - spot.u) * 0.8, (v - spot.v) * 0.5)) * 24))
    if (kind === 2) leaf = mix(leaf, [178, 150, 62], smooth((u + blight.edge * v - blight.from) * 5))
    const noise = getItem(grain, (cell * 31) % 97)
    let colour = mix([soil[0] + noise, soil[1] + noise, soil[2] + noise], leaf, inside)
    if (finger) colour = mix(colour, [196, 148, 118], smooth((0.2 - Math.hypot((x - finger.x) * 1, (y - finger.y) * 0.5)) * 16))
    const dark = shade ? 1 - (1 - shade.dark) * smooth(((x - 0.5) * Math.cos(shade.angle) + (y - 0.5) * Math.sin(shade.angle) - shade.from + 0.4) * 5) : 1
    return colour.map((value) => clamp(Math.round(value * light * dark), 0, 255)) as LeafColour
  }
  return {
    kind,
    pixels: (size, cells = listIndexes(size * size)) =>
      cells.map((cell) => colourAt(((cell % size) + 0.5) / size, (Math.floor(cell / size) + 0.5) / size, cell)),
  }
}

/** The model's features: a few numbers for the distribution of colours in the middle. */
function readings({ pixels }: Leaf): number[] {
  const all = pixels(side, middle)
  const share = (is: (colour: LeafColour) => boolean) => count(all, is) / all.length
  const light = mean(all.map(([red, greenPart, blue]) => red + greenPart + blue))
  const warm = all.map(([red, greenPart]) => red / (greenPart + 1))
  const spread = Math.sqrt(mean(warm.map((value) => (value - mean(warm)) ** 2)))
  const brown = share(([red, greenPart, blue]) => red > greenPart * 1.02 && red + greenPart + blue < light * 0.92)
  const yellow = share(([red, greenPart, blue]) => red > greenPart * 0.88 && red + greenPart + blue >= light * 0.92 && blue < greenPart * 0.72)
  const green = share(([red, greenPart, blue]) => greenPart > red * 1.15 && greenPart > blue * 1.15)
  return [1, 6 * brown, 6 * yellow, 4 * green, 5 * spread, 4 * mean(warm), 10 * brown * green, 8 * yellow * green, 12 * Math.min(brown, 0.15)]
}

/** An uncompressed bitmap, which has the same bytes on every machine. A row must have a multiple of four bytes. */
function toBitmap({ pixels }: Leaf, size: number): string {
  const head = Buffer.alloc(54)
  head.write('BM')
  head.writeUInt32LE(54 + size * size * 3, 2)
  head.writeUInt32LE(54, 10)
  head.writeUInt32LE(40, 14)
  head.writeInt32LE(size, 18)
  head.writeInt32LE(-size, 22)
  head.writeUInt16LE(1, 26)
  head.writeUInt16LE(24, 28)
  const body = Buffer.from(pixels(size).flatMap(([red, green, blue]) => [blue, green, red]))
  return `data:image/bmp;base64,${Buffer.concat([head, body]).toString('base64')}`
}

function draw() {
  const random = seeded(808)
  const grown = (amount: number, isField: boolean) => listIndexes(amount).map(() => grow(random, isField))
  const [known, laboratory, field] = [grown(240, false), grown(120, false), grown(120, true)]
  const weights = fitSoftmax(
    known.map(readings),
    known.map(({ kind }) => kind),
    3,
    { steps: 700, rate: 0.8, decay: 1e-4 },
  )
  const judge = (leaves: readonly Leaf[]) =>
    leaves.map((leaf) => {
      const chances = softmax(weights, readings(leaf))
      const best = chances.indexOf(Math.max(...chances))
      return { leaf, answer: getItem(chances, best) < sureFrom ? 3 : best }
    })
  const tally = (answers: ReturnType<typeof judge>) => {
    const unsure = count(answers, ({ answer }) => answer === 3)
    const right = count(answers, ({ leaf, answer }) => leaf.kind === answer)
    const alarms = count(answers, ({ leaf, answer }) => leaf.kind === 0 && (answer === 1 || answer === 2))
    return { unsure, right, wrong: answers.length - unsure - right, alarms, all: answers.length }
  }
  const [inside, outside] = [tally(judge(laboratory)), tally(judge(field))]
  const shown = judge(field).slice(0, 8)
  const cells = shown.map(({ leaf, answer }) => {
    const isRight = answer === leaf.kind
    const label = answer === 3 ? 'Not sure' : getItem(kinds, answer)
    return `<figure><img src="${toBitmap(leaf, 72)}" width="72" height="72"><figcaption><svg width="9" height="9" viewBox="0 0 9 9">${lozenge(4.5, 4.5, 4, isRight ? 'deep' : 'hollow')}</svg>${label}</figcaption></figure>`
  })
  return {
    heading: 'What it says of eight field photographs',
    figure: `<style>.leaves{display:grid;grid-template-columns:repeat(4,72px);justify-content:space-between;row-gap:5px}.leaves figcaption{display:flex;gap:4px;align-items:center;line-height:18px}.leaves figure{margin:0}.leaves img{display:block}.leaves svg{flex:none}.scores{display:flex;justify-content:space-between;margin-top:5px}</style>
<div class="leaves">${cells.join('')}</div><p class="scores"><span><b class="sb">Laboratory</b> ${formatWholePercent(inside.right / inside.all)} right</span><span><b class="sb">Field</b> ${formatWholePercent(outside.right / outside.all)} right, ${formatWholePercent(outside.unsure / outside.all)} not sure</span></p>`,
    result: `Right on ${inside.right} of ${inside.all} laboratory pictures, and on ${outside.right} of ${outside.all} from the field (filled marks).`,
    weakness: `In the field it is wrong on ${outside.wrong}, not sure on ${outside.unsure}, and calls ${outside.alarms} healthy leaves ill.`,
    alt: `Eight drawn photographs of leaves on soil, some in shade, each with the model’s answer: ${shown.map(({ leaf, answer }) => (answer === 3 ? `not sure (${getItem(kinds, leaf.kind).toLowerCase()})` : answer === leaf.kind ? `${getItem(kinds, answer).toLowerCase()}, right` : `${getItem(kinds, answer).toLowerCase()}, wrong (${getItem(kinds, leaf.kind).toLowerCase()})`)).join('; ')}.`,
  }
}

export const leafPhotographs: PictureSource = {
  id: 'leaf-photographs',
  courseID: 'artificial-intelligence-course-training-institute-in-hyderabad',
  title: 'Leaf disease, outside the laboratory',
  made: 'A small classifier on 240 generated laboratory pictures, tested on 120 more and on 120 generated field pictures.',
  draw,
}
