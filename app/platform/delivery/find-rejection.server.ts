const longestReason = 200

/**
 * The reason why a gateway rejected a message, empty if it gives none; null: it accepted the message. Gateways report a rejection in the body, also with
 * status 200, each in its own format. A web page is no gateway.
 */
export function findRejection(body: string): string | null {
  if (/^\s*<(?:!doctype )?html\b/i.test(body)) return 'the answer is a web page'
  const answer = parseObject(body)
  if (!answer) return null
  const { success, return: returned, status, type, error, errors } = answer
  const words = [status, type].filter((word) => typeof word === 'string').map((word) => word.toLowerCase())
  const problem = [error, Array.isArray(errors) ? errors[0] : null].find(Boolean)
  const isRejected =
    success === false || returned === false || problem !== undefined || words.some((word) => /^(error|fail|failed|failure|rejected)$/.test(word))
  return isRejected ? findReason(problem ?? answer) : null
}

/** Phone numbers are left out, because staff and the log see the reason. */
function findReason(problem: unknown): string {
  const { message, title, code } = (typeof problem === 'object' && problem !== null ? problem : { message: problem }) as Record<string, unknown>
  const [text = ''] = [message, title, code].filter((one) => typeof one === 'string' || typeof one === 'number')
  return String(text)
    .replaceAll(/\d{7,}/g, '…')
    .slice(0, longestReason)
}

function parseObject(body: string): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(body)
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : null
  } catch {
    return null
  }
}
