export const discountKinds = {
  scholarship: 'Scholarship',
  early: 'Early booking',
  referral: 'Referral',
  'second-course': 'Second course',
  other: 'Another reason',
} as const
export type DiscountKind = keyof typeof discountKinds
