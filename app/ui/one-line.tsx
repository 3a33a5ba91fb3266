/** A text that a table cuts at one line, whole on pointing at it; on cards it is whole. */
export function OneLine({ children, title = children }: { children: string; title?: string }) {
  return (
    <span className="@min-[820px]:line-clamp-1" title={title}>
      {children}
    </span>
  )
}
