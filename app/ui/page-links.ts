/** Pages at either end and on either side of the one shown; a gap stands for two or more left out. */
export function listPageLinks(page: number, pages: number): (number | 'gap')[] {
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter((number) => number === 1 || number === pages || Math.abs(number - page) <= 1)
  return shown.flatMap((number, index) => {
    const before = shown[index - 1] ?? 0
    if (number - before === 2) return [number - 1, number]
    return number - before > 2 ? ['gap' as const, number] : [number]
  })
}
