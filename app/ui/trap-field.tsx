/** A field that nobody sees and only programs fill in. */
export function TrapField() {
  return (
    <div hidden>
      <label>
        Leave this empty
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
