/** A posted form, with every value of every field. A body that is no form counts as an empty one. */
export async function readSentForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch (error) {
    // What fetch throws for a body that is no form.
    if (error instanceof TypeError) return new FormData()
    throw error
  }
}
