import type { Audience, PayAfterPlacement } from '#app/domain/courses/fees.ts'

type FirstFee = {
  /** Without GST. */
  feePaise: number
  /** Months of the EMI without extra cost. */
  emiMonths: number
  loan: { months: number; annualRateBasisPoints: number; processingFeePaise: number }
  payAfterPlacement: PayAfterPlacement
}

/** The fee of every course in a new installation. Later, staff set each course's fee at /staff/fees. */
export const firstFees: Record<Audience, FirstFee> = {
  professional: {
    feePaise: 65_000_00,
    emiMonths: 6,
    loan: { months: 12, annualRateBasisPoints: 1350, processingFeePaise: 590_00 },
    payAfterPlacement: {
      depositPaise: 11_800_00,
      salaryThresholdPaise: 45_000_00,
      sharePercent: 10,
      months: 18,
      capPaise: 1_12_000_00,
      graceMonths: 1,
      lapsesAfterMonths: 48,
    },
  },
  student: {
    feePaise: 55_000_00,
    emiMonths: 6,
    loan: { months: 12, annualRateBasisPoints: 1400, processingFeePaise: 590_00 },
    payAfterPlacement: {
      depositPaise: 5_900_00,
      salaryThresholdPaise: 30_000_00,
      sharePercent: 10,
      months: 24,
      capPaise: 94_400_00,
      graceMonths: 2,
      lapsesAfterMonths: 60,
    },
  },
}
