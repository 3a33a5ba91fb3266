const scale = 20_00_000

/** Where a figure lies between nothing and ₹20 lakh; a single number is a lozenge. The text beside it says the same. */
export function PayBar({ from, to }: { from: number; to: number }) {
  const at = (rupees: number) => Math.min(396, (rupees / scale) * 392 + 4)
  return (
    <svg viewBox="0 0 400 20" aria-hidden="true" className="block h-auto w-full">
      <path className="pay-scale" d="M4 10H396M4 5V15M102 7V13M200 5V15M298 7V13M396 5V15" />
      {from === to ? (
        <path className="hue-mark" d={`M${at(from)} 3L${at(from) + 7} 10L${at(from)} 17L${at(from) - 7} 10Z`} />
      ) : (
        <path className="hue-mark" d={`M${at(from)} 6H${at(to)}V14H${at(from)}Z`} />
      )}
    </svg>
  )
}
