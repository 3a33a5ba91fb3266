/** An address may contain any name, also one that each object inherits, such as `constructor`. */
export function findLabel<Label extends string>(labels: Readonly<Record<string, Label>>, name: string | null | undefined): Label | null {
  return typeof name === 'string' && Object.hasOwn(labels, name) ? (labels[name] ?? null) : null
}
