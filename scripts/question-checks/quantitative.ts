import { choose, findFirst, formatExactPercent, listIntegers, permutations, rupees } from './arithmetic.ts'

/** Computes the answers of content/test-questions/quantitative.ts again from the numbers in the questions. */
export const quantitativeChecks: Record<string, () => unknown> = {
  'qn-metro-card': () => (40 * 90) / 100,
  'qn-marks-percent': () => formatExactPercent(456 / 600),
  'qn-gst-bill': () => (1500 * 118) / 100,
  'qn-rent-rise': () => formatExactPercent((13_800 - 12_000) / 12_000),
  'qn-two-rises': () => `${100 - (100 * 120 * 80) / 10_000}% lower`,
  'qn-discount-mrp': () => findFirst(1, (price) => (price * 65) / 100 === 1950),
  'qn-profit-crates': () => rupees((40 * 450 * 1.2) / (40 - 4)),
  'qn-savings-share': () => findFirst(1, (salary) => Math.abs(salary * 0.7 * 0.6 - 21_000) < 1e-6),
  'qn-water-in-grapes': () => `${findFirst(1, (kg) => Math.abs(kg * 0.8 - 60 * 0.2) < 1e-9)} kg`,
  'qn-election': () => findFirst(1, (votes) => Math.abs(votes * 0.9 * 0.6 - votes * 0.9 * 0.4 - 3600) < 1e-6),
  'qn-mrp-double': () => formatExactPercent(1.5 * 0.8 - 1),
  'qn-half-of': () => {
    const amounts = { '₹160': 160, '50% of ₹320': 0.5 * 320, '10% of ₹1,600': 0.1 * 1600, '20% of ₹640': 0.2 * 640, '₹150': 150, '40% of ₹500': 0.4 * 500 }
    return Object.entries(amounts).flatMap(([text, amount]) => (amount === 0.25 * 640 ? [text] : []))
  },
  'qn-lab-ratio': () => String((45 * 2) / 5),
  'qn-recipe': () => (300 * 10) / 4,
  'qn-map-scale': () => 7.4 * 5,
  'qn-share-three': () => rupees((5400 * 4) / (2 + 3 + 4)),
  'qn-milk-water': () => findFirst(0, (more) => (15 + more) / 5 === 4),
  'qn-age-ratio': () => `${2 * findFirst(1, (x) => 4 * (7 * x + 10) === 9 * (2 * x + 10))} years`,
  'qn-tea-blend': () => {
    const parts = listIntegers(1, 5).flatMap((cheap) => listIntegers(1, 5).map((dear) => ({ cheap, dear })))
    const fit = parts.find(({ cheap, dear }) => 300 * cheap + 420 * dear === 340 * (cheap + dear))
    return `${fit?.cheap} : ${fit?.dear}`
  },
  'qn-coins': () => 3 * findFirst(1, (sets) => sets * (4 * 1 + 3 * 2 + 2 * 5) === 160),
  'qn-ratio-order': () => ['5 of 12', '4 of 9', '3 of 8', '2 of 5'].toSorted((a, b) => shareOf(a) - shareOf(b)),
  'qn-partners': () => (30_000 * 60_000 * 12) / (60_000 * 12 + 80_000 * 6),
  'qn-replace-twice': () => {
    let juice = 10
    for (const _ of listIntegers(1, 2)) juice -= (juice * 2) / 10
    return `${Math.round(juice * 10) / 10} litres`
  },
  'qn-average-five': () => (12 + 18 + 15 + 20 + 25) / 5,
  'qn-median-salaries': () => rupees([22_000, 25_000, 24_000, 90_000, 21_000].toSorted((a, b) => a - b)[2] ?? 0),
  'qn-wrong-entry': () => (20 * 54 - 27 + 72) / 20,
  'qn-leaves-team': () => String(6 * 30 - 5 * 28),
  'qn-cricket': () => findFirst(0, (runs) => (9 * 42 + runs) / 10 === 45),
  'qn-two-sections': () => String((30 * 60 + 20 * 75) / 50),
  'qn-mean-facts': () => {
    const sets = listIntegers(-5, 8).flatMap((a) =>
      listIntegers(a + 1, 8).flatMap((b) =>
        listIntegers(10, 30)
          .flatMap((d) => [[a, b, 9, d, 50 - 9 - a - b - d]])
          .filter(([, , , d = 0, e = 0]) => e > d),
      ),
    )
    const claims: [string, (set: number[]) => boolean][] = [
      ['Their sum is 50', (set) => set.reduce((sum, n) => sum + n) === 50],
      ['Two of them are below 9', (set) => set.filter((n) => n < 9).length === 2],
      ['At least one of them is above 10', (set) => set.some((n) => n > 10)],
      ['One of them is 10', (set) => set.includes(10)],
      ['Exactly two of them are above 10', (set) => set.filter((n) => n > 10).length === 2],
      ['The largest is 20', (set) => Math.max(...set) === 20],
    ]
    return claims.flatMap(([text, holds]) => (sets.every(holds) ? [text] : []))
  },
  'qn-speed-average': () => (2 * 120) / (120 / 40 + 120 / 60),
  'qn-train-pole': () => 20 * 9,
  'qn-printer-pages': () => String((5 * 60 * 18) / 45),
  'qn-download': () => 900 / 6,
  'qn-kmh-ms': () => String((54 * 1000) / 3600),
  'qn-painters': () => 1 / (1 / 6 + 1 / 3),
  'qn-tank-leak': () => `${Math.round(1 / (1 / 4 - 1 / 6))} hours`,
  'qn-men-days': () => (12 * 15) / 20,
  'qn-late-office': () => `${findFirst(1, (km) => Math.abs(km / 4 - km / 5 - 15 / 60) < 1e-9)} km`,
  'qn-two-trains': () => (120 + 180) / (((40 + 50) * 1000) / 3600),
  'qn-boat': () => `${(36 / 3 - 24 / 4) / 2} km/h`,
  'qn-alternate-days': () => {
    let done = 0
    let day = 0
    // `done` counts 24ths of the job.
    while (done < 24) {
      day += 1
      done += day % 2 === 1 ? 3 : 2
    }
    return day
  },
  'qn-clock-gain': () => 4 * 5,
  'qn-handshakes': () => choose(6, 2),
  'qn-dice-even': () => `1/${6 / listIntegers(1, 6).filter((n) => n % 2 === 0 && n > 3).length}`,
  'qn-outfits': () => 4 * 3,
  'qn-pin-codes': () =>
    listIntegers(0, 9999)
      .filter((n) => new Set(String(n).padStart(4, '0')).size === 4)
      .length.toLocaleString('en-IN'),
  'qn-committee': () => choose(5, 2) * choose(4, 1),
  'qn-two-balls': () => `${choose(3, 2)}/${choose(5, 2)}`,
  'qn-word-arrange': () => new Set(permutations([...'DATA']).map((letters) => letters.join(''))).size,
  'qn-at-least-one': () => `${listIntegers(0, 99).filter((n) => n % 10 === 0 || Math.floor(n / 10) === 0).length}/100`,
  'qn-multiples': () => listIntegers(1, 100).filter((n) => n % 4 === 0 || n % 6 === 0).length,
  'qn-seats-together': () => String(permutations([...'IJKLM']).filter((row) => Math.abs(row.indexOf('I') - row.indexOf('J')) === 1).length),
  'qn-lcm-buses': () => findFirst(1, (n) => n % 12 === 0 && n % 18 === 0),
  'qn-unit-digit': () => String(7n ** 23n % 10n),
  'qn-powers-order': () => {
    const values = { '5 to the power 5': 5 ** 5, '2 to the power 10': 2 ** 10, '11 × 95': 11 * 95, '3 to the power 7': 3 ** 7 }
    return Object.entries(values)
      .toSorted(([, a], [, b]) => a - b)
      .map(([text]) => text)
  },
  'qn-prime-pick': () => [53, 71, 97, 51, 87, 91].filter((n) => listIntegers(2, n - 1).every((divisor) => n % divisor !== 0)).map(String),
  'qn-remainder': () => findFirst(1, (n) => n % 5 === 2 && n % 7 === 3),
  'qn-sales-table': () => formatExactPercent((210 - 175) / 175),
  'qn-interest': () => Math.round(20_000 * 1.1 ** 3) - 20_000,
}

function shareOf(text: string): number {
  const [part = 0, whole = 1] = text.split(' of ').map(Number)
  return part / whole
}
