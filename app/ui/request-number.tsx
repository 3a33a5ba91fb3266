interface RequestNumberProps {
  /** Absent: the error happened in the browser, and the log does not know it. */
  id?: string
}

/** What to say on the phone about an error, so that it is found in the log. */
export function RequestNumber({ id }: RequestNumberProps) {
  if (!id) return null
  return (
    <p className="mt-4 text-soft">
      Quote this number when you call us: <strong className="whitespace-nowrap">{id}</strong>
    </p>
  )
}
