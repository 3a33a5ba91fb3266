const hours = /(\d{1,2}:\d{2}(?:\s[ap]m)?–\d{1,2}:\d{2}\s[ap]m(?:\sIST)?[.,]?)/

/** Keeps hours such as `9:00 am–3:00 pm IST` on one line, where they have room: a browser may break a line after the dash. */
export function UnbrokenHours({ text }: { text: string }) {
  return text.split(hours).map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: classes and a lab may have the same hours
      <span key={place} className="inline-block forced-colors:inline">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
