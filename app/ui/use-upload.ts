import { useEffect, useRef, useState } from 'react'
import type { PictureFile } from '#app/lib/files.ts'
import { withNoBreakSpaces } from '#app/lib/text.ts'
import { pictureLimitBytes, pictureLimitLabel } from '#app/lib/upload-limits.ts'
import { isPicture, type UploadProgress, uploadFile } from './upload-file.ts'

/** One on its way: the how-manieth of how many. */
type Sending = { file: File; progress: UploadProgress; place: number; of: number }
export type RefusedUpload = { file: File; message: string }

/**
 * Sends pictures one after another; another choice ends what is under way, and so does leaving the page.
 * @param onReady gets each as it has come, and its place among those chosen together
 */
export function useUpload(onReady: (file: PictureFile, place: number) => void) {
  const [sending, setSending] = useState<Sending | null>(null)
  const [refused, setRefused] = useState<RefusedUpload[]>([])
  const current = useRef<AbortController>(undefined)
  // What is there changes with every picture that comes.
  const ready = useRef(onReady)
  useEffect(() => {
    ready.current = onReady
  })
  useEffect(() => () => current.current?.abort(), [])

  function cancel() {
    current.current?.abort()
    setSending(null)
  }

  /** @param room for so many; the others are refused */
  async function send(files: readonly File[], room: number) {
    current.current?.abort()
    const controller = new AbortController()
    current.current = controller
    const { signal } = controller
    const taken = files.slice(0, room)
    setRefused(files.slice(room).map((file) => ({ file, message: overflowWords(room) })))
    let arrived = 0
    for (const [at, file] of taken.entries()) {
      const show = (progress: UploadProgress) => !signal.aborted && setSending({ file, progress, place: at + 1, of: taken.length })
      show({ sent: 0, total: file.size })
      const outcome = await sendOne(file, signal, show)
      if (signal.aborted) return
      if (typeof outcome === 'string') setRefused((all) => [...all, { file, message: outcome }])
      else ready.current(outcome, arrived++)
    }
    setSending(null)
  }

  return { sending, refused, send, cancel }
}

/** The picture, or why there is none. */
async function sendOne(file: File, signal: AbortSignal, onProgress: (progress: UploadProgress) => void): Promise<PictureFile | string> {
  if (file.size > pictureLimitBytes) {
    const megabytes = (file.size / 1024 / 1024).toLocaleString('en-IN', { maximumFractionDigits: 1 })
    return `${file.name} has ${withNoBreakSpaces(`${megabytes} MB`)}; ${pictureLimitLabel} can be sent. Save it smaller and choose that.`
  }
  const outcome = await uploadFile(file, { onProgress, signal })
  if (!outcome.ok) return outcome.message
  return isPicture(outcome.file) ? outcome.file : 'This is a PDF. Choose a picture.'
}

function overflowWords(room: number): string {
  return room === 1 ? 'There was room for one picture, and the first one was taken.' : `There was room for ${room} pictures, and the first ${room} were taken.`
}
