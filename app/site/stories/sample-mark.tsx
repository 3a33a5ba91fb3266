/** Stands with every chart and story that is made up to show the form. */
export function SampleMark({ of }: { of: string }) {
  return (
    <span className="inline-flex items-center gap-2 font-semibold">
      <span aria-hidden="true" className="size-2.5 rotate-45 border-[1.5px] border-edge" />
      Sample {of}
    </span>
  )
}
