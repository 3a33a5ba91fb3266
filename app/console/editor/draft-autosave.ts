import type { ConflictDraft, SendDraftResult } from '#app/domain/publications/drafts/draft-sending.ts'
import type { PublicationFields } from '#app/domain/publications/publications.ts'
import type { LocalDraft } from './draft-store.ts'

/** The save status of a draft. `isStoredLocally`: this browser stores the changes that the server does not have. */
export type DraftStatus = {
  state: 'saved' | 'changed' | 'saving' | 'offline' | 'busy' | 'signed-out' | 'errors' | 'stopped' | 'conflict'
  at: string | null
  message: string
  errors: Record<string, string>
  theirs: ConflictDraft | null
  isStoredLocally: boolean
  /** For content: errors that prevent publishing the saved draft; null before the first save. */
  missing: Record<string, string> | null
}

/** The save failed and is repeated automatically. */
const isHeldUp = (state: DraftStatus['state']): boolean => state === 'offline' || state === 'busy' || state === 'signed-out'

interface AutosaveOptions {
  revision: number
  fields: PublicationFields
  savedAt: string
  send: (revision: number, fields: PublicationFields, isLast: boolean) => Promise<SendDraftResult>
  /** Stores the draft in this browser; null deletes it. Returns false if the browser cannot store it. */
  storeLocal: (draft: Omit<LocalDraft, 'draftId' | 'tab' | 'personId'> | null) => Promise<boolean>
  onStatus: (status: DraftStatus) => void
}

const storeAfterMs = 200
const saveAfterMs = 600
/** Save at least this often while a person types without a pause. */
const saveAtLeastMs = 5_000
const retry = { firstMs: 1_000, longestMs: 30_000 }

/**
 * Saves in this browser, then within a second on the server, one save at a time. A save without a response is repeated unchanged before newer
 * text is sent: otherwise our own save would look like a conflict.
 */
export class DraftAutosave {
  #options: AutosaveOptions
  #revision: number
  /** The server's version at `#revision`: the common base of both sides of a conflict. */
  #base: PublicationFields
  #newest: PublicationFields
  #changes = 0
  #saved = 0
  storedChange = 0
  #storeFailed = false
  #isGone = false
  /** Sent without a response yet: the server may have saved it. */
  #doubtful: { fields: PublicationFields; change: number } | null = null
  #isSending = false
  #storeTimer: ReturnType<typeof setTimeout> | undefined
  #saveTimer: ReturnType<typeof setTimeout> | undefined
  #unsavedSince = 0
  #retryMs = retry.firstMs
  #isOver = false
  #status: DraftStatus

  constructor(options: AutosaveOptions) {
    this.#options = options
    this.#revision = options.revision
    this.#base = options.fields
    this.#newest = options.fields
    this.#status = { state: 'saved', at: options.savedAt, message: '', errors: {}, theirs: null, isStoredLocally: false, missing: null }
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
  /** Closing the page now would lose text. */
  get isUnsafe(): boolean {
    return this.#saved < this.#changes && (this.#isGone || this.storedChange < this.#changes)
  }

  change(fields: PublicationFields): void {
    if (this.isSaved) this.#unsavedSince = Date.now()
    this.#newest = fields
    this.#changes += 1
    this.#storeTimer ??= setTimeout(() => void this.#storeLocal(), storeAfterMs)
    const { state } = this.#status
    if (state === 'saved' || state === 'errors') this.#setStatus({ state: 'changed', errors: state === 'errors' ? this.#status.errors : {} })
    if (state === 'conflict' || state === 'stopped' || isHeldUp(state)) return
    const longest = Math.max(0, this.#unsavedSince + saveAtLeastMs - Date.now())
    this.#saveIn(Math.min(saveAfterMs, longest))
  }

  /** Saves at once, in the browser and on the server: before the page closes, on a button, and when the connection returns. */
  async flush(isLast = false): Promise<void> {
    this.#retryMs = retry.firstMs
    // The cause, such as an archived publication, may be gone: try again.
    if (this.#status.state === 'stopped' && !isLast) this.#setStatus({ state: 'changed' })
    await Promise.all([this.#storeLocal(), this.#save(isLast)])
  }

  resolve(theirs: { revision: number; fields: PublicationFields; at: string }, selected: PublicationFields, isTheirs: boolean): void {
    this.#revision = theirs.revision
    this.#base = theirs.fields
    this.#newest = selected
    this.#doubtful = null
    this.#changes += 1
    if (isTheirs) {
      this.#saved = this.#changes
      this.#setStatus({ state: 'saved', at: theirs.at, theirs: null, message: '', errors: {} })
      void this.#clearLocal()
      return
    }
    this.#setStatus({ state: 'changed', theirs: null, message: '', errors: {} })
    void this.flush()
  }

  /** Stops saving. Unsaved text stays in this browser. */
  close(): void {
    this.#isOver = true
    clearTimeout(this.#storeTimer)
    clearTimeout(this.#saveTimer)
  }

  async #storeLocal(): Promise<void> {
    clearTimeout(this.#storeTimer)
    this.#storeTimer = undefined
    if (this.#isGone || this.isSaved || this.storedChange === this.#changes) return
    const change = this.#changes
    const isStored = await this.#options.storeLocal({ revision: this.#revision, fields: this.#newest, at: Date.now() })
    if (isStored) this.storedChange = Math.max(this.storedChange, change)
    this.#storeFailed = !isStored
    // The server saved it meanwhile, so delete the copy in the browser.
    if (this.isSaved) await this.#clearLocal()
    else this.#setStatus({})
  }

  async #clearLocal(): Promise<void> {
    if (this.isSaved) await this.#options.storeLocal(null)
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
    if (!isHeldUp(this.#status.state)) this.#setStatus({ state: 'saving' })
    const sent = await this.#options.send(this.#revision, sending.fields, isLast)
    this.#isSending = false
    this.#accept(sent, sending)
  }

  #accept(sent: SendDraftResult, sending: { fields: PublicationFields; change: number }): void {
    if (sent.kind !== 'network' && sent.kind !== 'busy') this.#doubtful = null
    const isNewer = this.#changes > sending.change
    switch (sent.kind) {
      case 'saved':
        this.#revision = sent.revision
        this.#base = sending.fields
        this.#saved = sending.change
        this.#retryMs = retry.firstMs
        this.#unsavedSince = Date.now()
        this.#setStatus({ state: isNewer ? 'changed' : 'saved', at: sent.at, message: '', errors: {}, theirs: null, missing: sent.missing ?? null })
        if (isNewer) this.#saveIn(saveAfterMs)
        else void this.#clearLocal()
        return
      case 'changed':
        this.#setStatus({ state: 'conflict', theirs: sent.current, message: '', errors: {} })
        return
      case 'errors':
        this.#setStatus({ state: 'errors', errors: sent.errors, message: sent.message })
        if (isNewer) this.#saveIn(saveAfterMs)
        return
      case 'stopped':
        this.#isGone = sent.isGone
        if (sent.isGone) void this.#options.storeLocal(null)
        this.#setStatus({ state: 'stopped', message: sent.message })
        return
      case 'signed-out':
        this.#setStatus({ state: 'signed-out', message: sent.message })
        this.#saveIn(5_000)
        return
      default:
        this.#setStatus({ state: sent.kind === 'network' ? 'offline' : 'busy', message: sent.kind === 'busy' ? sent.message : '' })
        this.#saveIn(this.#retryMs)
        this.#retryMs = Math.min(retry.longestMs, this.#retryMs * 2)
    }
  }

  #setStatus(change: Partial<DraftStatus>): void {
    this.#status = { ...this.#status, ...change, isStoredLocally: !this.#storeFailed && !this.#isGone }
    this.#options.onStatus(this.#status)
  }
}
