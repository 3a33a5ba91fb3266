import './skeleton.css'

const widths = ['w-full', 'w-11/12', 'w-4/5', 'w-2/3']

/** A placeholder in the shape of text, so that the layout does not move when the text loads. The label is for screen readers. */
export function Skeleton({ lines, label }: { lines: number; label: string }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true" className="skeleton grid gap-3 py-1">
        {Array.from({ length: lines }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike
          <span key={line} className={line === lines - 1 && lines > 1 ? 'w-2/3' : widths[line % 3]} />
        ))}
      </div>
    </div>
  )
}
