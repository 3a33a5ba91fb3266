interface CharacterCountProps {
  /** Id of the control. */
  id: string
  length: number
  most: number
}

export function CharacterCount({ id, length, most }: CharacterCountProps) {
  return (
    <p id={`${id}-count`} className={length > most ? 'field-error' : 'field-hint'}>
      {length > most ? `${length - most} too many: at most ${most} characters` : `${length} of ${most} characters`}
    </p>
  )
}
