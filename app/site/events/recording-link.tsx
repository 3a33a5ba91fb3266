export function RecordingLink({ url, about }: { url: string | null; about?: string }) {
  if (!url?.startsWith('https://')) return null
  return (
    <a href={url} rel="external noopener noreferrer" className="action-link">
      Watch the recording{about && <span className="sr-only"> of {about}</span>} <span className="text-soft">(on {new URL(url).hostname})</span>
    </a>
  )
}
