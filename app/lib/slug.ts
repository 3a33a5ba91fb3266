import { z } from 'zod'

/** One path segment of a public address: letters, digits and hyphens, at most 100 characters. */
export const slugSchema = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case letters, digits and single hyphens.')
  .max(100)
