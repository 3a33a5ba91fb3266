/** Shows sentences as a list with lozenge markers; `hollow` ones are for what is not true or not included. */
export function SentenceList({ of, hollow = false, className = 'gap-4' }: { of: readonly string[]; hollow?: boolean; className?: string }) {
  return (
    <ul className={`lozenges grid ${hollow ? 'lozenges-hollow ' : ''}${className}`}>
      {of.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
