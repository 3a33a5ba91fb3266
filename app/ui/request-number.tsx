interface RequestNumberProps {
  /** Absent: the error happened in the browser, so the log does not have it. */
  id?: string
}

export function RequestNumber({ id }: RequestNumberProps) {
  if (!id) return null
  return (
    <p className="mt-4 text-soft">
      Quote this number when you call us: <strong className="whitespace-nowrap">{id}</strong>
    </p>
  )
}
