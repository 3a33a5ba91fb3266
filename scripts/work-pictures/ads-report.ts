import { formatRupees } from '../../app/lib/rupees.ts'
import { count, formatWhole, formatWholePercent, getItem, listIndexes, mean, seeded, sum } from './numbers.ts'
import { across, box, drawText, type PictureSource, scale, svg } from './picture.ts'

const days = 21
const capRupees = 2000

const campaigns = [
  { name: 'Search: blouse', platform: 'search', share: 0.34, click: 2400, answer: 0.062, valid: 0.86 },
  { name: 'Search: repair', platform: 'search', share: 0.2, click: 1700, answer: 0.058, valid: 0.82 },
  { name: 'Social: video', platform: 'social', share: 0.3, click: 620, answer: 0.022, valid: 0.52 },
  { name: 'Social: repeat', platform: 'social', share: 0.16, click: 900, answer: 0.034, valid: 0.66 },
]

type SimulatedEnquiry = { campaign: number; isReal: boolean }

/** Three weeks of clicks under a daily cap, in paise. The advertiser's sheet and the invoices are summed separately. */
function runCampaigns() {
  const random = seeded(316)
  const sheet: number[][] = []
  const invoices = { search: 0, social: 0 }
  const enquiries: SimulatedEnquiry[] = []
  for (const day of listIndexes(days)) {
    const wish = capRupees * 100 * (day < 3 ? 0.5 : 1) * (day % 7 === 6 ? 0.62 : random.between(0.86, 1.02))
    const spent = campaigns.map(({ share, click, answer, valid, platform }, campaign) => {
      let paise = 0
      for (;;) {
        const price = Math.round(click * random.between(0.6, 1.4))
        if (paise + price > wish * share * (capRupees * 100 < wish ? (capRupees * 100) / wish : 1)) break
        paise += price
        invoices[platform as keyof typeof invoices] += price
        if (random.chance(answer)) enquiries.push({ campaign, isReal: random.chance(valid) })
      }
      return paise
    })
    sheet.push(spent)
  }
  return { sheet, invoices, enquiries }
}

function draw() {
  const { sheet, invoices, enquiries } = runCampaigns()
  const spent = campaigns.map((_, campaign) => sum(sheet.map((day) => getItem(day, campaign))))
  const total = sum(spent)
  if (total !== invoices.search + invoices.social) throw new Error('The sheet does not agree with the invoices.')
  const rowOf = (name: string, paise: number, of: readonly SimulatedEnquiry[]) => {
    const real = count(of, ({ isReal }) => isReal)
    return { name, paise, all: of.length, real, each: paise / real }
  }
  const rows = campaigns.map(({ name }, campaign) =>
    rowOf(
      name,
      getItem(spent, campaign),
      enquiries.filter((one) => one.campaign === campaign),
    ),
  )
  const all = rowOf('Total', total, enquiries)
  const social = enquiries.filter(({ campaign }) => getItem(campaigns, campaign).platform === 'social')
  const x = scale(0, days, 0, 320)
  const y = scale(0, capRupees * 100, 96, 18)
  const over = count(sheet, (day) => sum(day) > capRupees * 100)
  const cells = ({ name, paise, all: sent, real, each }: typeof all) =>
    `<td>${name}</td><td class="n">${formatWhole(paise / 100)}</td><td class="n">${sent}</td><td class="n">${real}</td><td class="n sb">${formatWhole(each / 100)}</td>`
  // Rows show rounded amounts; the total is the sum of the exact ones.
  const shown = sum(rows.map(({ paise }) => Math.round(paise / 100)))
  if (Math.abs(shown - Math.round(total / 100)) > 0) throw new Error('The rounded rows do not add up to the rounded total: choose another seed.')
  return {
    heading: 'A tailor’s ads, three weeks, daily cap ₹2,000',
    figure: `${svg(
      104,
      across(18, 0, 320, 'dash'),
      sheet.map((day, index) => {
        const search = getItem(day, 0) + getItem(day, 1)
        return box(x(index) + 1.5, y(search), x(1) - 3, 96 - y(search), 'deep') + box(x(index) + 1.5, y(sum(day)), x(1) - 3, y(search) - y(sum(day)), 'band')
      }),
      across(96, 0, 320, 'edge'),
      box(0, 1, 9, 9, 'deep') +
        drawText(14, 10, 'Search') +
        box(66, 1, 9, 9, 'band') +
        drawText(80, 10, 'Social') +
        drawText(320, 10, `Days over the cap: ${over}`, 'm end'),
    )}<table><thead><tr><th>Campaign</th><th class="n">Spend ₹</th><th class="n">Enquiries</th><th class="n">Real</th><th class="n">₹ a real one</th></tr></thead><tbody>${rows.map((row) => `<tr>${cells(row)}</tr>`).join('')}<tr class="sb">${cells(all)}</tr></tbody></table>`,
    result: `The spend sheet agrees with both invoices to the paisa: ${formatRupees(invoices.search)} + ${formatRupees(invoices.social)} = ${formatRupees(total)}.`,
    weakness: `${all.all - all.real} of ${all.all} enquiries were wrong numbers or repeats; of those from social ads, ${formatWholePercent(1 - mean(social.map(({ isReal }) => (isReal ? 1 : 0))))}.`,
    alt: `An ads report. Columns show the spend of 21 days, all under the cap of ₹2,000. A table of four campaigns: ${rows.map(({ name, real, each }) => `${name.replace(': ', ' ads for ').replace('Social ads for repeat', 'Social ads seen again').replace('Social ads for video', 'Social video ads')}, ${real} real enquiries at ${formatRupees(Math.round(each / 100) * 100)} each`).join('; ')}.`,
  }
}

export const adsReport: PictureSource = {
  id: 'ads-report',
  courseID: 'digital-marketing-course-training-institute-hyderabad',
  title: 'Three weeks of ads for a small shop',
  made: 'Clicks and enquiries generated for four campaigns; the sheet and the invoices are added up apart.',
  draw,
}
