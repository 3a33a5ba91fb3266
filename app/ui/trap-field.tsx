/** A honeypot: people do not see this field, so only bots fill it in. */
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
