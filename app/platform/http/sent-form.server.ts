/** A posted form, with every value of every field, without what PostgreSQL cannot store. A body that is no form counts as an empty one. */
export async function readSentForm(request: Request): Promise<FormData> {
  const form = new FormData()
  for (const [name, value] of await readBody(request)) form.append(name, typeof value === 'string' ? value.replaceAll('\0', '') : value)
  return form
}

async function readBody(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch (error) {
    // What fetch throws for a body that is no form.
    if (error instanceof TypeError) return new FormData()
    throw error
  }
}
