import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { type DraftTexts, parseFieldsOfForm } from '#app/domain/publications/drafts/draft-form-fields.ts'
import { sendDraft } from '#app/domain/publications/drafts/draft-sending.ts'
import type { OpenedDraft } from '#app/domain/publications/drafts/find-draft.server.ts'
import { getPublicationValues, type PublicationFields } from '#app/domain/publications/publications.ts'
import type { RichText } from '#app/domain/publications/rich-text/rich-text.ts'
import { isSameJson } from '#app/lib/canonical-json.ts'
import type { DraftStatus } from './draft-autosave.ts'
import { DraftAutosave } from './draft-autosave.ts'
import { clearLocalDraft, type LocalDraft, listLocalDrafts, saveLocalDraft } from './draft-store.ts'

type TextName = keyof DraftTexts
export type DraftEditing = {
  status: DraftStatus
  /** The fields in the controls. A new generation recreates the controls. */
  shown: { fields: PublicationFields; generation: number }
  newest: PublicationFields
  base: PublicationFields
  revision: number
  /** Text of an earlier visit that this browser stored and the server does not have. */
  localDraft: LocalDraft | null
  recordChange: () => void
  recordText: (name: TextName, read: () => RichText) => void
  /** @returns the revision with all typed text; null if the save failed */
  saveNow: () => Promise<number | null>
  resolve: (selected: PublicationFields) => void
  resolveLocalDraft: (selected: PublicationFields) => void
}

/** Read the form at most this often. */
const readEveryMs = 150

export function useDraft(draft: OpenedDraft, personId: string, tab: string, form: RefObject<HTMLFormElement | null>): DraftEditing {
  // Keep the first loaded draft: data loaded later, such as after a release, is older than the typed text.
  const [opened] = useState(() => ({ ...draft, personId, tab, savedAt: new Date(draft.updatedAt).toISOString() }))
  const [status, setStatus] = useState<DraftStatus>({
    state: 'saved',
    at: opened.savedAt,
    message: '',
    errors: {},
    theirs: null,
    isStoredLocally: true,
    missing: null,
  })
  const [shown, setShown] = useState({ fields: draft.fields, generation: 0 })
  const [localDraft, setLocalDraft] = useState<LocalDraft | null>(null)
  const [newest, setNewest] = useState(draft.fields)
  const autosave = useRef<DraftAutosave | null>(null)
  const texts = useRef<Partial<Record<TextName, () => RichText>>>({})
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  const readForm = useCallback(() => {
    clearTimeout(timer.current)
    if (timer.current === undefined || !form.current || !autosave.current) return
    timer.current = undefined
    const typed = Object.fromEntries(Object.entries(texts.current).map(([name, read]) => [name, read()]))
    const fields = parseFieldsOfForm(new FormData(form.current), autosave.current.newest, opened.form, typed)
    if (isSameJson(fields, autosave.current.newest)) return
    autosave.current.change(fields)
    setNewest(fields)
  }, [form, opened])
  const recordChange = useCallback(() => {
    timer.current ??= setTimeout(readForm, readEveryMs)
  }, [readForm])
  const recordText = useCallback(
    (name: TextName, read: () => RichText) => {
      texts.current[name] = read
      recordChange()
    },
    [recordChange],
  )

  // A layout effect: with an ordinary effect, a click right after the commit found no autosave yet.
  useLayoutEffect(() => {
    const { id, fields, revision, personId: writer, tab: own, savedAt } = opened
    const draftAutosave = new DraftAutosave({
      revision,
      fields,
      savedAt,
      send: (at, sent, isLast) => sendDraft(id, { revision: at, fields: sent, personId: writer }, isLast),
      storeLocal: async (what) => {
        if (what) return await saveLocalDraft({ ...what, draftId: id, tab: own, personId: writer })
        await clearLocalDraft(id, own)
        return true
      },
      onStatus: setStatus,
    })
    autosave.current = draftAutosave
    const stop = new AbortController()
    const leave = () => {
      readForm()
      if (!draftAutosave.isSaved) void draftAutosave.flush(true)
    }
    const { signal } = stop
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave(), { signal })
    addEventListener('pagehide', leave, { signal })
    addEventListener('online', () => void draftAutosave.flush(), { signal })
    addEventListener('focus', () => draftAutosave.status.state === 'signed-out' && void draftAutosave.flush(), { signal })
    const warn = (event: BeforeUnloadEvent) => {
      readForm()
      if (draftAutosave.isUnsafe) event.preventDefault()
    }
    addEventListener('beforeunload', warn, { signal })
    void listLocalDrafts(id, writer).then((all) => {
      if (signal.aborted) return
      const [last, ...older] = all.filter((one) => one.tab !== own)
      for (const { tab: other } of older) void clearLocalDraft(id, other)
      if (!last) return
      if (isSameJson(getPublicationValues(last.fields), getPublicationValues(fields))) void clearLocalDraft(id, last.tab)
      else setLocalDraft(last)
    })
    return () => {
      leave()
      stop.abort()
      draftAutosave.close()
    }
  }, [opened, readForm])

  const show = (fields: PublicationFields) => {
    texts.current = {}
    clearTimeout(timer.current)
    timer.current = undefined
    setNewest(fields)
    setShown((before) => ({ fields, generation: before.generation + 1 }))
  }
  return {
    status,
    shown,
    newest,
    base: autosave.current?.base ?? draft.fields,
    revision: autosave.current?.revision ?? draft.revision,
    localDraft,
    recordChange,
    recordText,
    async saveNow() {
      timer.current ??= setTimeout(readForm)
      readForm()
      await autosave.current?.flush()
      return (await waitUntilSaved(autosave)) ? (autosave.current?.revision ?? null) : null
    },
    resolve(selected) {
      const { theirs } = status
      if (!theirs || !autosave.current) return
      autosave.current.resolve(theirs, selected, isSameJson(selected, theirs.fields))
      show(selected)
    },
    resolveLocalDraft(selected) {
      if (!localDraft || !autosave.current) return
      void clearLocalDraft(draft.id, localDraft.tab)
      setLocalDraft(null)
      if (isSameJson(selected, autosave.current.newest)) return
      autosave.current.change(selected)
      void autosave.current.flush()
      show(selected)
    },
  }
}

/** True once everything is saved. Waits for a save that is running already. */
async function waitUntilSaved(autosave: RefObject<DraftAutosave | null>): Promise<boolean> {
  const endsAt = Date.now() + 10_000
  while (autosave.current?.isSaved === false && ['saving', 'changed'].includes(autosave.current.status.state) && Date.now() < endsAt) {
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return autosave.current?.isSaved ?? false
}
