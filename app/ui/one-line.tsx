/** A text that a table cuts after one line, also within a word; the tooltip shows all of it. Cards show all of it. */
export function OneLine({ children }: { children: string }) {
  return (
    <span className="@min-[820px]:line-clamp-1 @min-[820px]:break-all" title={children}>
      {children}
    </span>
  )
}

/** A name that a table cuts only after two lines; the tooltip shows all of it. */
export function TwoLines({ children, title = children }: { children: string; title?: string }) {
  return (
    <span className="wrap-anywhere @min-[820px]:line-clamp-2" title={title}>
      {children}
    </span>
  )
}
