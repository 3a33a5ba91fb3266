import { readSentForm } from './sent-form.server.ts'

/** Field names are paths to Conform: `a[99999999]=1` would make a list of that length and end the process. */
const plainName = /^(?!__)\w{1,64}$/

/** The text fields of a posted form that came once, under plain names. */
export async function parseTextFields(request: Request): Promise<FormData> {
  const texts = new Map<string, string | null>()
  for (const [name, value] of await readSentForm(request)) {
    if (plainName.test(name)) texts.set(name, texts.has(name) || typeof value !== 'string' ? null : value)
  }
  const fields = new FormData()
  for (const [name, text] of texts) if (text !== null) fields.append(name, text)
  return fields
}
