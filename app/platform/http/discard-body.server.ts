const discardedBytes = 64 * 1024 * 1024

/**
 * Reads what is still on its way of a request that is refused: while it is sent, a client or proxy that is cut off sees a broken
 * connection and not the answer.
 * @returns whether all of it has come; if not, the answer has to close the connection
 */
export async function discardBody(body: ReadableStream<Uint8Array> | null): Promise<boolean> {
  if (!body) return true
  // Sent without a length, it is already being read.
  if (body.locked) return false
  let bytes = 0
  try {
    for await (const chunk of body) {
      bytes += chunk.length
      if (bytes > discardedBytes) return false
    }
    return true
  } catch {
    // The sender has left.
    return false
  }
}
