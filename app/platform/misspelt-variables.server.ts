/** Shorter names are similar to many others. */
const shortest = 8

/** A name that is nearly one of the site's would be ignored without a message. */
export function listMisspelt(environment: Record<string, unknown>, known: readonly string[]): [name: string, message: string][] {
  return Object.keys(environment).flatMap((name): [string, string][] => {
    if (name.length < shortest || known.includes(name)) return []
    const meant = known.find((right) => right.length >= shortest && !(right in environment) && isNear(getStem(name), getStem(right)))
    return meant ? [[name, `is no variable of this site: is it meant to be ${meant}?`]] : []
  })
}

/** Singular and plural have the same stem. */
const getStem = (name: string) => name.replace(/(?:IES|Y|S)$/, '')

/** Whether the names differ by one missing, additional or different letter, or by two swapped letters. */
function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const [restA, restB] = [a.slice(at), b.slice(at)]
  const isSwapped = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2)
  return restA.slice(1) === restB || restA === restB.slice(1) || restA.slice(1) === restB.slice(1) || isSwapped
}
