/** A text that a table cuts after one line; the tooltip shows all of it. Cards show all of it. */
export function OneLine({ children, title = children }: { children: string; title?: string }) {
  return (
    <span className="@min-[820px]:line-clamp-1" title={title}>
      {children}
    </span>
  )
}
