import { z } from '#app/lib/zod.ts'

const words = 'Write the number of an enquiry or a certificate, such as E-7K3M9Q. Never a name.'
const isNumber = (text: string) => /\d/.test(text) || /^[A-Z]{1,3}-[A-Z0-9]{4,}$/.test(text)

/** By what staff find a person in the institute's own files: a number, so that no name stands in the record. */
export const personReference = z
  .string(words)
  .trim()
  .regex(/^[A-Za-z0-9](?:[A-Za-z0-9]|[-/._](?=[A-Za-z0-9])){2,99}$/, { message: words, abort: true })
  .refine(isNumber, words)

const isDay = (text: string) => !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)

/** An ISO day of this century that exists. @param message what is said where there is none */
export const isoDay = (message: string) =>
  z
    .string(message)
    .regex(/^\d{4}-\d\d-\d\d$/, { message, abort: true })
    .refine((text) => text.startsWith('20') && isDay(text), { message: 'This date does not exist, or is not of this century.', abort: true })
