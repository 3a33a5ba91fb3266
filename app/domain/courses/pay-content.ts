import { z } from 'zod'
import { httpsAddressSchema } from '#app/lib/https-address.ts'
import { slugSchema } from '#app/lib/slug.ts'

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
const rupees = z.int().min(1_00_000).max(1_00_00_000)

export const paySourceSchema = z.strictObject({
  id: slugSchema,
  publisher: z.string().trim().min(2).max(60),
  report: z.string().trim().min(8).max(120),
  kind: z.string().trim().min(8).max(60),
  /** The day, or only the year if the publication has no day. */
  published: z.union([day, z.string().regex(/^\d{4}$/)]),
  readOn: day,
  url: httpsAddressSchema,
  /** What the figure does not show. */
  caution: z.string().trim().min(20).max(240),
})

/** One published figure, in rupees a year before tax. */
export const payFigureSchema = z
  .strictObject({
    id: slugSchema,
    role: z.string().trim().min(4).max(60),
    experience: z.string().trim().min(4).max(60),
    place: z.string().trim().min(4).max(40),
    from: rupees,
    to: rupees,
    /** True for a single number: an average or a typical starting salary. */
    isAverage: z.boolean().default(false),
    source: slugSchema,
  })
  .refine((figure) => figure.isAverage === (figure.from === figure.to), { path: ['to'], message: 'a range has two ends, and an average has one' })
  .refine((figure) => figure.from <= figure.to, { path: ['to'], message: 'is below from' })

export type PaySource = z.input<typeof paySourceSchema>
export type PayFigure = z.input<typeof payFigureSchema>
