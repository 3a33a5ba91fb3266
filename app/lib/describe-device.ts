// In the order to look for them: browsers name the ones they descend from, and Android names Linux.
const browsers = { Edg: 'Edge', OPR: 'Opera', SamsungBrowser: 'Samsung Internet', Firefox: 'Firefox', Chrome: 'Chrome', Safari: 'Safari' }
const systems = { Android: 'Android', iPhone: 'iPhone', iPad: 'iPad', Windows: 'Windows', 'Mac OS': 'Mac', CrOS: 'ChromeOS', Linux: 'Linux' }

/** A device in a few words, such as "Chrome on Android", from what its browser says of itself. */
export function describeDevice(userAgent: string): string {
  const named = [browsers, systems].flatMap((names) => Object.entries(names).find(([word]) => userAgent.includes(word))?.[1] ?? [])
  return named.join(' on ') || 'Another device'
}
