interface RequestNumberProps {
  /** Absent: the error happened in the browser, so the log does not have it. */
  id?: string
}

/** The number to quote on the phone about an error, so that staff find it in the log. */
export function RequestNumber({ id }: RequestNumberProps) {
  if (!id) return null
  return (
    <p className="mt-4 text-soft">
      Quote this number when you call us: <strong className="whitespace-nowrap">{id}</strong>
    </p>
  )
}
