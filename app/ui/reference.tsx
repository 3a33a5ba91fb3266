/** The number of a booking or an enquiry, or the code of a document, on one line: browsers break lines at a hyphen. */
export function Reference({ children }: { children: string }) {
  return <span className="whitespace-nowrap">{children}</span>
}
