/** Returns whole words such as `reading-a-query-plan`, at most 80 characters. The result is empty for text without Latin letters and digits. */
export function slugify(title: string): string {
  const words =
    title
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  let slug = ''
  for (const word of words) {
    if (slug.length + word.length > 80) break
    slug = slug === '' ? word : `${slug}-${word}`
  }
  return slug
}
