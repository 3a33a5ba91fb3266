/** A mail to the placement desk with a line for each thing it has to hold, ready to be filled in. */
export function startMail(address: string, subject: string, needs: readonly string[]): string {
  const body = needs.map((need, index) => `${index + 1}. ${need}\r\n   `).join('\r\n')
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
