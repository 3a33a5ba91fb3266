import type { Sent } from '#app/domain/publications/drafts/draft-sending.ts'
import type { PublicationFields } from '#app/domain/publications/publications.ts'
import { type DraftStatus, isHeldUp } from './draft-status.ts'
import type { KeptDraft } from './draft-store.ts'

interface KeeperOptions {
  revision: number
  /** The draft as the server has it. */
  fields: PublicationFields
  savedAt: string
  send: (revision: number, fields: PublicationFields, isLast: boolean) => Promise<Sent>
  /** Keeps the draft in this browser, or takes away what it kept; false where that is not possible. */
  keep: (draft: Omit<KeptDraft, 'draftId' | 'tab' | 'personId'> | null) => Promise<boolean>
  onStatus: (status: DraftStatus) => void
  now?: () => number
}

const storeAfterMs = 200
const saveAfterMs = 600
/** Save also while a person types without a pause. */
const saveAtLeastMs = 5_000
const retry = { firstMs: 1_000, longestMs: 30_000 }

/**
 * Saves a draft in this browser, then within a second on the server. One save at a time, and one without an answer is
 * repeated unchanged before newer text: otherwise our own save would look like a conflict.
 */
export class DraftAutosave {
  #options: KeeperOptions
  #revision: number
  /** What the server had at `#revision`: what both sides of a conflict began with. */
  #base: PublicationFields
  #newest: PublicationFields
  #changes = 0
  #saved = 0
  #kept = 0
  #keepFailed = false
  /** Sent, and not answered. */
  #doubtful: { fields: PublicationFields; change: number } | null = null
  #isSending = false
  #keepTimer: ReturnType<typeof setTimeout> | undefined
  #saveTimer: ReturnType<typeof setTimeout> | undefined
  #unsavedSince = 0
  #retryMs = retry.firstMs
  #isOver = false
  #status: DraftStatus

  constructor(options: KeeperOptions) {
    this.#options = options
    this.#revision = options.revision
    this.#base = options.fields
    this.#newest = options.fields
    this.#status = { state: 'saved', at: options.savedAt, message: '', errors: {}, theirs: null, kept: false, missing: null }
  }

  get status(): DraftStatus {
    return this.#status
  }
  get newest(): PublicationFields {
    return this.#newest
  }
  get base(): PublicationFields {
    return this.#base
  }
  get revision(): number {
    return this.#revision
  }
  get isSaved(): boolean {
    return this.#saved === this.#changes
  }
  /** Whether something would be lost if this page went away now. */
  get isUnsafe(): boolean {
    return this.#saved < this.#changes && this.#kept < this.#changes
  }

  /** Takes what is written now. */
  change(fields: PublicationFields): void {
    if (this.isSaved) this.#unsavedSince = this.#now()
    this.#newest = fields
    this.#changes += 1
    this.#keepTimer ??= setTimeout(() => void this.#keep(), storeAfterMs)
    const { state } = this.#status
    if (state === 'saved' || state === 'errors') this.#tell({ state: 'changed', errors: state === 'errors' ? this.#status.errors : {} })
    if (state === 'conflict' || state === 'stopped' || isHeldUp(state)) return
    const longest = Math.max(0, this.#unsavedSince + saveAtLeastMs - this.#now())
    this.#saveIn(Math.min(saveAfterMs, longest))
  }

  /** Saves at once what is not saved, here and there; for a page that goes away, a button, and a connection that came back. */
  async flush(isLast = false): Promise<void> {
    this.#retryMs = retry.firstMs
    // What stopped it may be over, such as being archived.
    if (this.#status.state === 'stopped' && !isLast) this.#tell({ state: 'changed' })
    await Promise.all([this.#keep(), this.#save(isLast)])
  }

  /** Goes on from what somebody else saved, with what was chosen of theirs and ours. */
  resolve(theirs: { revision: number; fields: PublicationFields; at: string }, chosen: PublicationFields, isTheirs: boolean): void {
    this.#revision = theirs.revision
    this.#base = theirs.fields
    this.#newest = chosen
    this.#doubtful = null
    this.#changes += 1
    if (isTheirs) {
      this.#saved = this.#changes
      this.#tell({ state: 'saved', at: theirs.at, theirs: null, message: '', errors: {} })
      void this.#forget()
      return
    }
    this.#tell({ state: 'changed', theirs: null, message: '', errors: {} })
    void this.flush()
  }

  /** Ends it: what is not saved is kept here. */
  close(): void {
    this.#isOver = true
    clearTimeout(this.#keepTimer)
    clearTimeout(this.#saveTimer)
  }

  #now(): number {
    return (this.#options.now ?? Date.now)()
  }

  async #keep(): Promise<void> {
    clearTimeout(this.#keepTimer)
    this.#keepTimer = undefined
    if (this.isSaved || this.#kept === this.#changes) return
    const change = this.#changes
    const isKept = await this.#options.keep({ revision: this.#revision, fields: this.#newest, at: this.#now() })
    if (isKept) this.#kept = Math.max(this.#kept, change)
    this.#keepFailed = !isKept
    // Saved while it was being written here: then nothing of it is to stay.
    if (this.isSaved) await this.#forget()
    else this.#tell({})
  }

  async #forget(): Promise<void> {
    if (this.isSaved) await this.#options.keep(null)
  }

  #saveIn(ms: number): void {
    if (this.#isOver) return
    clearTimeout(this.#saveTimer)
    this.#saveTimer = setTimeout(() => void this.#save(false), ms)
  }

  async #save(isLast: boolean): Promise<void> {
    clearTimeout(this.#saveTimer)
    if (this.#isSending || this.isSaved || this.#status.state === 'conflict' || this.#status.state === 'stopped') return
    this.#isSending = true
    const sending = this.#doubtful ?? { fields: this.#newest, change: this.#changes }
    this.#doubtful = sending
    if (!isHeldUp(this.#status.state)) this.#tell({ state: 'saving' })
    const sent = await this.#options.send(this.#revision, sending.fields, isLast)
    this.#isSending = false
    this.#take(sent, sending)
  }

  #take(sent: Sent, sending: { fields: PublicationFields; change: number }): void {
    if (sent.kind !== 'network' && sent.kind !== 'busy') this.#doubtful = null
    const isNewer = this.#changes > sending.change
    switch (sent.kind) {
      case 'saved':
        this.#revision = sent.revision
        this.#base = sending.fields
        this.#saved = sending.change
        this.#retryMs = retry.firstMs
        this.#unsavedSince = this.#now()
        this.#tell({ state: isNewer ? 'changed' : 'saved', at: sent.at, message: '', errors: {}, theirs: null, missing: sent.missing ?? null })
        if (isNewer) this.#saveIn(saveAfterMs)
        else void this.#forget()
        return
      case 'changed':
        this.#tell({ state: 'conflict', theirs: sent.current, message: '', errors: {} })
        return
      case 'errors':
        this.#tell({ state: 'errors', errors: sent.errors, message: sent.message })
        if (isNewer) this.#saveIn(saveAfterMs)
        return
      case 'stopped':
        this.#tell({ state: 'stopped', message: sent.message })
        return
      case 'signed-out':
        this.#tell({ state: 'signed-out', message: sent.message })
        this.#saveIn(5_000)
        return
      default:
        this.#tell({ state: sent.kind === 'network' ? 'offline' : 'busy', message: sent.kind === 'busy' ? sent.message : '' })
        this.#saveIn(this.#retryMs)
        this.#retryMs = Math.min(retry.longestMs, this.#retryMs * 2)
    }
  }

  #tell(change: Partial<DraftStatus>): void {
    this.#status = { ...this.#status, ...change, kept: !this.#keepFailed }
    this.#options.onStatus(this.#status)
  }
}
