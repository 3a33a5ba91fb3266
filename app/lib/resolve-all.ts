/** Awaits the values of an object at the same time, and returns the results by the same names. */
export async function resolveAll<Work extends Record<string, unknown>>(work: Work): Promise<{ [Name in keyof Work]: Awaited<Work[Name]> }> {
  const results = await Promise.all(Object.entries(work).map(async ([name, value]) => [name, await value] as const))
  return Object.fromEntries(results) as { [Name in keyof Work]: Awaited<Work[Name]> }
}
