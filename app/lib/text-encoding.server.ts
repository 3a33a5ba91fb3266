/** The labels are those of `TextDecoder`. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** These bytes have no character in Windows-1252, so a file that contains one has another encoding. */
const undefinedIn1252 = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])

/** Finds the encoding by the byte order mark. Otherwise it is UTF-8 if all bytes are valid, or the Windows-1252 that Excel still writes. */
export class EncodingFinder {
  #marked: TextEncoding | null = null
  #isFirst = true
  #utf8: TextDecoder | null = new TextDecoder('utf-8', { fatal: true })
  #failure: string | null = null

  add(bytes: Uint8Array): void {
    if (this.#isFirst && bytes.length > 0) this.#readMark(bytes)
    if (this.#marked || this.#failure) return
    try {
      this.#utf8?.decode(bytes, { stream: true })
    } catch {
      this.#utf8 = null
    }
    if (bytes.includes(0)) this.#failure = 'This is not a text file. Save it as CSV and choose that file.'
    this.#has1252Gap ||= bytes.some((byte) => undefinedIn1252.has(byte))
  }

  #has1252Gap = false

  #readMark(bytes: Uint8Array): void {
    this.#isFirst = false
    const [first, second, third] = bytes
    if (first === 0x50 && second === 0x4b && (third === 3 || third === 5)) this.#failure = 'This is an Excel or zip file. In Excel choose Save as, CSV UTF-8.'
    else if (first === 0xff && second === 0xfe) this.#marked = 'utf-16le'
    else if (first === 0xfe && second === 0xff) this.#marked = 'utf-16be'
    // This is Excel's "Unicode text" without a byte order mark: every second byte of Latin letters is zero.
    else if (first !== 0 && second === 0 && third !== 0) this.#marked = 'utf-16le'
    else if (first === 0 && second !== 0) this.#marked = 'utf-16be'
  }

  /** Call it after the whole file is read. `failure` is a text for the person who sent the file. */
  end(): { encoding: TextEncoding } | { failure: string } {
    if (this.#failure) return { failure: this.#failure }
    if (this.#marked) return { encoding: this.#marked }
    try {
      this.#utf8?.decode()
      if (this.#utf8) return { encoding: 'utf-8' }
    } catch {
      // The decoder throws because the file ends in the middle of a character.
    }
    if (this.#has1252Gap) return { failure: 'The file has an unknown encoding. Save it as CSV UTF-8 and choose that file.' }
    return { encoding: 'windows-1252' }
  }
}

/** The bytes of a file that the build inlined. */
export const decodeDataUrl = (dataUrl: string): Buffer => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
