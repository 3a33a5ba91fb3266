import { z } from 'zod'

/** A heading or a label. */
export const phraseSchema = z.string().trim().min(2).max(90)
/** One or more sentences of a page. */
export const sentenceSchema = z.string().trim().min(12).max(400)
