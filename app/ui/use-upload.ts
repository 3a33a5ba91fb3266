import { useEffect, useRef, useState } from 'react'
import type { PictureFile } from '#app/shared/files.ts'
import { pictureLimitBytes } from '#app/shared/upload-limits.ts'
import { isPicture, type UploadProgress, uploadFile } from './upload-file.ts'

type UploadState = { is: 'idle' } | { is: 'sending'; file: File; progress: UploadProgress } | { is: 'failed'; file: File; message: string }

/** Sends one picture at a time; another choice ends the one under way, and so does leaving the page. */
export function useUpload(onReady: (file: PictureFile) => void) {
  const [state, setState] = useState<UploadState>({ is: 'idle' })
  const current = useRef<AbortController>(undefined)
  useEffect(() => () => current.current?.abort(), [])

  function cancel() {
    current.current?.abort()
    setState({ is: 'idle' })
  }

  async function send(file: File) {
    current.current?.abort()
    if (file.size > pictureLimitBytes) {
      const megabytes = (file.size / 1024 / 1024).toLocaleString('en-IN', { maximumFractionDigits: 1 })
      return setState({ is: 'failed', file, message: `${file.name} has ${megabytes} MB; 15 MB at most can be sent. Save it smaller and choose that.` })
    }
    const controller = new AbortController()
    current.current = controller
    const { signal } = controller
    const onProgress = (progress: UploadProgress) => !signal.aborted && setState({ is: 'sending', file, progress })
    setState({ is: 'sending', file, progress: { sent: 0, total: file.size } })
    const outcome = await uploadFile(file, { onProgress, signal })
    if (signal.aborted) return
    if (!outcome.ok) return setState({ is: 'failed', file, message: outcome.message })
    if (!isPicture(outcome.file)) return setState({ is: 'failed', file, message: 'This is a PDF. Choose a picture.' })
    setState({ is: 'idle' })
    onReady(outcome.file)
  }

  return { state, send, cancel }
}
