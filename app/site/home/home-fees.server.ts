import { type Audience, audienceNames, audiences, type CourseFee, compareAfterPlacement, emiTotal, type FeeTable } from '#app/domain/courses/fees.ts'

/** The lowest fee of one audience among all courses, GST included. */
export type HomeFee = {
  audience: Audience
  label: string
  amountPaise: number
  /** Some courses cost this audience more. */
  isLowest: boolean
  /** Without interest. */
  emi: { months: number; monthlyPaise: number } | null
  afterPlacement: { depositPaise: number; sharePercent: number; capPaise: number; costsMore: boolean } | null
}

/** What courses cost each audience; nothing for an audience without fees. */
export function listHomeFees(table: FeeTable): HomeFee[] {
  return audienceNames.flatMap((audience) => {
    const all = Object.values(table).flatMap((fees) => fees?.[audience] ?? [])
    const [lowest] = all.toSorted((a, b) => a.amountPaise - b.amountPaise)
    return lowest ? [{ ...toHomeFee(lowest), isLowest: all.some(({ amountPaise }) => amountPaise > lowest.amountPaise) }] : []
  })
}

function toHomeFee({ audience, amountPaise, emi, payAfterPlacement }: CourseFee): Omit<HomeFee, 'isLowest'> {
  const option = emi.find(({ kind }) => kind === 'no-cost')
  return {
    audience,
    label: audiences[audience],
    amountPaise,
    emi: option ? { months: option.months, monthlyPaise: emiTotal(amountPaise, option).monthlyPaise } : null,
    afterPlacement: payAfterPlacement && {
      depositPaise: payAfterPlacement.depositPaise,
      sharePercent: payAfterPlacement.sharePercent,
      capPaise: payAfterPlacement.capPaise,
      costsMore: compareAfterPlacement(amountPaise, payAfterPlacement).some(({ morePaise }) => morePaise > 0),
    },
  }
}
