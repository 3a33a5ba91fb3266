import { z } from 'zod'

const shape = /^[a-z0-9]+(-[a-z0-9]+)*$/

export const slugSchema = z.string().regex(shape, 'Use lower-case letters, digits and single hyphens.').max(100)

/** A URL can contain characters that PostgreSQL rejects, so check its slug before a query. */
export const isSlug = (text: string): boolean => shape.test(text)
