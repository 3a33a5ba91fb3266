// The order matters: a browser also names the browsers it is based on, and Android also names Linux.
const browsers = { Edg: 'Edge', OPR: 'Opera', SamsungBrowser: 'Samsung Internet', Firefox: 'Firefox', Chrome: 'Chrome', Safari: 'Safari' }
const systems = { Android: 'Android', iPhone: 'iPhone', iPad: 'iPad', Windows: 'Windows', 'Mac OS': 'Mac', CrOS: 'ChromeOS', Linux: 'Linux' }

/** Returns a text such as "Chrome on Android". */
export function describeDevice(userAgent: string): string {
  const named = [browsers, systems].flatMap((names) => Object.entries(names).find(([word]) => userAgent.includes(word))?.[1] ?? [])
  return named.join(' on ') || 'Another device'
}
