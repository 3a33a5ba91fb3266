/** A posted form with every value of every field, without characters that PostgreSQL cannot store. A body that is not a form counts as empty. */
export async function readSentForm(request: Request): Promise<FormData> {
  const form = new FormData()
  for (const [name, value] of await readBody(request)) form.append(name, typeof value === 'string' ? value.replaceAll('\0', '') : value)
  return form
}

async function readBody(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch (error) {
    // `formData` throws this for a body that is not a form.
    if (error instanceof TypeError) return new FormData()
    throw error
  }
}

export const getText = (form: FormData, name: string): string => String(form.get(name) ?? '')
