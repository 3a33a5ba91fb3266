import { clamp, formatWhole, getItem, listIndexes, seeded } from './numbers.ts'
import { box, drawText, type PictureSource, scale, svg } from './picture.ts'

/** A tie-dyed weave of lozenges. Each thread is shifted slightly, as in ikat. */
function weave(size: number): string {
  const random = seeded(65)
  const threads = 53
  const thread = size / threads
  const shifts = listIndexes(threads).map(() => random.between(-0.7, 0.7))
  const rows = listIndexes(threads).map((column) => {
    const cells: string[] = []
    let start = 0
    let shade = ''
    const shadeAt = (row: number) => {
      const reach = Math.abs((column % 18) - 8.5) + Math.abs(((row + getItem(shifts, column) + 18) % 18) - 9)
      return reach < 2 ? 'paper' : reach < 4 ? 'hue' : reach < 5.6 ? 'paper' : reach < 8.6 ? 'deep' : reach < 10 ? 'paper' : 'hue'
    }
    const steps = threads * 2
    for (const step of listIndexes(steps + 1)) {
      const next = step === steps ? '' : shadeAt(step / 2)
      if (next === shade) continue
      if (shade)
        cells.push(
          `<path class="${shade}" d="M${(column * thread).toFixed(2)} ${((start / 2) * thread).toFixed(2)}h${(thread + 0.2).toFixed(2)}v${(((step - start) / 2) * thread).toFixed(2)}h-${(thread + 0.2).toFixed(2)}z"/>`,
        )
      start = step
      shade = next
    }
    return cells.join('')
  })
  return `<svg class="cloth" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">${rows.join('')}</svg>`
}

/** One month of orders in a practice shop, and the counts of its purchase tag before and after the fix. */
function countOrders() {
  const random = seeded(268)
  const [packed, tally] = [268, { blocked: 0, again: 0 }]
  for (const _ of listIndexes(packed)) {
    // Some browsers send nothing. The first tag counts every view of the thank-you page.
    if (random.chance(0.08)) tally.blocked += 1
    else while (random.chance(0.24)) tally.again += 1
  }
  return { packed, ...tally, before: packed - tally.blocked + tally.again, after: packed - tally.blocked }
}

function draw() {
  const { packed, blocked, again, before, after } = countOrders()
  const x = scale(0, Math.max(before, packed), 0, 152)
  const bars = [
    { label: 'Orders packed', amount: packed, kind: 'soft' },
    { label: 'Tag, before repair', amount: before, kind: 'band' },
    { label: 'Tag, after repair', amount: after, kind: 'deep' },
  ]
  return {
    heading: 'A shop page, and what its tag counts',
    figure: `<style>.shop{height:146px}.goods{display:grid;grid-template-columns:106px 1fr;gap:12px;padding:6px}.goods p{line-height:15px}.goods b.dp{font-size:17px;line-height:20px}.buy{display:inline-block;background:var(--night);color:var(--on-night);font-weight:600;padding:4px 12px;margin-top:5px;border:1px solid var(--edge)}.cloth{display:block}</style>
<div class="screen shop"><p class="bar"><b class="sb">Practice loom shop</b><span>Bag (1)</span></p><div class="goods">${weave(106)}<div><p><b class="dp">Cotton ikat stole</b></p><p><b class="sb">₹1,850</b> with GST</p><p class="m">Handwoven, 6 days on the loom. <span class="ht">Loom record</span></p><p><span class="buy">Add to bag</span></p></div></div></div>${svg(
      64,
      bars.map(
        ({ label, amount, kind }, row) =>
          drawText(0, 20 + row * 19, label) +
          box(116, 9 + row * 19, x(amount), 13, kind) +
          drawText(clamp(116 + x(amount) + 5, 0, 296), 20 + row * 19, formatWhole(amount), 'sb'),
      ),
    )}`,
    result: `The old tag counted ${again} purchases again: ${packed} packed − ${blocked} blocked + ${again} = ${before}.`,
    weakness: `${blocked} orders stay unseen: the buyers’ browsers block the tag, so no advert gets their credit.`,
    alt: `A practice shop’s page for a cotton ikat stole at ₹1,850 with GST, drawn with its woven pattern. Below it three bars: ${packed} orders packed, ${before} purchases counted before the tag was repaired, ${after} after.`,
  }
}

export const shopPage: PictureSource = {
  id: 'shop-page',
  courseID: 'digital-marketing-course-training-institute-hyderabad',
  title: 'A shop page whose sales are counted once',
  made: 'A real page of HTML with a computed weave, and 268 generated orders with known tag faults.',
  draw,
}
