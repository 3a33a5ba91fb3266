/** Text of staff: empty lines separate paragraphs. A word that is too long breaks. */
export function Paragraphs({ text }: { text: string }) {
  return text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be alike, and none moves
      <p key={at} className="whitespace-pre-line wrap-anywhere">
        {paragraph}
      </p>
    ))
}
