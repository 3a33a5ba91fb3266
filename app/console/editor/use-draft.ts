import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { type DraftTexts, fieldsOfForm } from '#app/domain/publications/drafts/draft-form-fields.ts'
import type { OpenedDraft } from '#app/domain/publications/drafts/draft-read.server.ts'
import { sendDraft } from '#app/domain/publications/drafts/draft-sending.ts'
import { type PublicationFields, valuesOf } from '#app/domain/publications/publications.ts'
import type { RichText } from '#app/domain/publications/rich-text/rich-text.ts'
import { isSameJson } from '#app/lib/canonical-json.ts'
import { DraftAutosave } from './draft-autosave.ts'
import type { DraftStatus } from './draft-status.ts'
import { clearLocalDraft, type KeptDraft, listLocalDrafts, saveLocalDraft } from './draft-store.ts'

type TextName = keyof DraftTexts
export type Writing = {
  status: DraftStatus
  /** What the page shows; with another generation its controls are made again from it. */
  shown: { fields: PublicationFields; generation: number }
  /** What is written now, as last taken from the form. */
  newest: PublicationFields
  base: PublicationFields
  revision: number
  /** Text of an earlier visit that this browser kept and the server has not. */
  kept: KeptDraft | null
  noteChange: () => void
  noteText: (name: TextName, read: () => RichText) => void
  /** @returns the revision that holds all that is written; null if it could not be saved */
  saveNow: () => Promise<number | null>
  /** Goes on from what the server has with what was chosen. */
  resolve: (chosen: PublicationFields) => void
  resolveKept: (chosen: PublicationFields) => void
}

/** Takes in what is typed so often, at most. */
const takeEveryMs = 150

/** A draft as it is being written on this page: taken from the form, kept, saved, and put right with others'. */
export function useDraft(draft: OpenedDraft, personId: string, tab: string, form: RefObject<HTMLFormElement | null>): Writing {
  // What the page is loaded with later, after a release, is older than what is being written.
  const [opened] = useState(() => ({ ...draft, personId, tab, savedAt: new Date(draft.updatedAt).toISOString() }))
  const [status, setStanding] = useState<DraftStatus>({
    state: 'saved',
    at: opened.savedAt,
    message: '',
    errors: {},
    theirs: null,
    kept: true,
    missing: null,
  })
  const [shown, setShown] = useState({ fields: draft.fields, generation: 0 })
  const [kept, setKept] = useState<KeptDraft | null>(null)
  const [newest, setNewest] = useState(draft.fields)
  const keeper = useRef<DraftAutosave | null>(null)
  const texts = useRef<Partial<Record<TextName, () => RichText>>>({})
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  const take = useCallback(() => {
    clearTimeout(timer.current)
    if (timer.current === undefined || !form.current || !keeper.current) return
    timer.current = undefined
    const written = Object.fromEntries(Object.entries(texts.current).map(([name, read]) => [name, read()]))
    const fields = fieldsOfForm(new FormData(form.current), keeper.current.newest, opened.form, written)
    if (isSameJson(fields, keeper.current.newest)) return
    keeper.current.change(fields)
    setNewest(fields)
  }, [form, opened])
  const noteChange = useCallback(() => {
    timer.current ??= setTimeout(take, takeEveryMs)
  }, [take])
  const noteText = useCallback(
    (name: TextName, read: () => RichText) => {
      texts.current[name] = read
      noteChange()
    },
    [noteChange],
  )

  // Before the page takes a press: one between the commit and its later effects found nothing that saves.
  useLayoutEffect(() => {
    const { id, fields, revision, personId: writer, tab: own, savedAt } = opened
    const draftKeeper = new DraftAutosave({
      revision,
      fields,
      savedAt,
      send: (at, sent, isLast) => sendDraft(id, { revision: at, fields: sent, personId: writer }, isLast),
      keep: async (what) => {
        if (what) return await saveLocalDraft({ ...what, draftId: id, tab: own, personId: writer })
        await clearLocalDraft(id, own)
        return true
      },
      onStatus: setStanding,
    })
    keeper.current = draftKeeper
    const stop = new AbortController()
    const leave = () => {
      take()
      if (!draftKeeper.isSaved) void draftKeeper.flush(true)
    }
    const { signal } = stop
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave(), { signal })
    addEventListener('pagehide', leave, { signal })
    addEventListener('online', () => void draftKeeper.flush(), { signal })
    addEventListener('focus', () => draftKeeper.status.state === 'signed-out' && void draftKeeper.flush(), { signal })
    const warn = (event: BeforeUnloadEvent) => {
      take()
      if (draftKeeper.isUnsafe) event.preventDefault()
    }
    addEventListener('beforeunload', warn, { signal })
    void listLocalDrafts(id, writer).then((all) => {
      if (signal.aborted) return
      const [last, ...older] = all.filter((one) => one.tab !== own)
      for (const { tab: other } of older) void clearLocalDraft(id, other)
      if (!last) return
      if (isSameJson(valuesOf(last.fields), valuesOf(fields))) void clearLocalDraft(id, last.tab)
      else setKept(last)
    })
    return () => {
      leave()
      stop.abort()
      draftKeeper.close()
    }
  }, [opened, take])

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
    base: keeper.current?.base ?? draft.fields,
    revision: keeper.current?.revision ?? draft.revision,
    kept,
    noteChange,
    noteText,
    async saveNow() {
      timer.current ??= setTimeout(take)
      take()
      await keeper.current?.flush()
      return (await settled(keeper)) ? (keeper.current?.revision ?? null) : null
    },
    resolve(chosen) {
      const { theirs } = status
      if (!theirs || !keeper.current) return
      keeper.current.resolve(theirs, chosen, isSameJson(chosen, theirs.fields))
      show(chosen)
    },
    resolveKept(chosen) {
      if (!kept || !keeper.current) return
      void clearLocalDraft(draft.id, kept.tab)
      setKept(null)
      if (isSameJson(chosen, keeper.current.newest)) return
      keeper.current.change(chosen)
      void keeper.current.flush()
      show(chosen)
    },
  }
}

/** Whether all is saved; a save that was under way already is waited for. */
async function settled(keeper: RefObject<DraftAutosave | null>): Promise<boolean> {
  const giveUpAt = Date.now() + 10_000
  while (keeper.current?.isSaved === false && ['saving', 'changed'].includes(keeper.current.status.state) && Date.now() < giveUpAt) {
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return keeper.current?.isSaved ?? false
}
