/** The body is not a form with a file, or it ended too early. */
export class BrokenForm extends Error {}

export type PartNotes = { fileName: string; fields: Map<string, string> }

const headLimit = 8 * 1024
const fieldLimit = 2_000
const fieldsLimit = 20

/** Reads the field `file` while it arrives, never whole in memory. Records the fields before it. A missing file yields nothing. @throws BrokenForm */
export async function* readFilePart(request: Request, notes?: PartNotes): AsyncGenerator<Buffer> {
  const boundary = /^multipart\/form-data;.*\bboundary=(?:"([^"]{1,70})"|([^;\s]{1,70}))/i.exec(request.headers.get('content-type') ?? '')
  if (!boundary || !request.body) throw new BrokenForm('Not a form with a file.')
  const body = request.body[Symbol.asyncIterator]()
  const delimiter = Buffer.from(`\r\n--${boundary[1] ?? boundary[2]}`)
  // The first delimiter has no line break before it.
  let held: Buffer = Buffer.from('\r\n')

  async function more(): Promise<void> {
    const { done, value } = await body.next()
    if (done) throw new BrokenForm('The form ended early.')
    held = held.length === 0 ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : Buffer.concat([held, value])
  }
  /** Yields the data before the next `mark` in chunks, and skips the mark. */
  async function* until(mark: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      const at = held.indexOf(mark)
      const ready = held.subarray(0, at < 0 ? Math.max(0, held.length - mark.length + 1) : at)
      held = held.subarray(ready.length + (at < 0 ? 0 : mark.length))
      if (ready.length > 0) yield ready
      if (at >= 0) return
      await more()
    }
  }

  for await (const _ of until(delimiter));
  for (;;) {
    while (held.length < 2) await more()
    if (held.toString('latin1', 0, 2) === '--') return
    let head = ''
    for await (const piece of until(Buffer.from('\r\n\r\n'))) {
      head += piece.toString('latin1')
      if (head.length > headLimit) throw new BrokenForm('A field has a head of unlikely length.')
    }
    const disposition = /^content-disposition:.*/im.exec(Buffer.from(head, 'latin1').toString())?.[0] ?? ''
    const name = /\bname="([^"]*)"/i.exec(disposition)?.[1] ?? ''
    const isWanted = name === 'file'
    if (isWanted && notes) notes.fileName = /\bfilename="([^"]*)"/i.exec(disposition)?.[1] ?? ''
    let text = ''
    for await (const piece of until(delimiter)) {
      if (isWanted) yield piece
      else if (notes && text.length <= fieldLimit) text += piece.toString('latin1')
    }
    if (isWanted) return
    if (notes && notes.fields.size < fieldsLimit && text.length <= fieldLimit) notes.fields.set(name, Buffer.from(text, 'latin1').toString())
  }
}
