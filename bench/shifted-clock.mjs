/** Loaded first (`--import`), it shifts the process's clock by `CLOCK_AHEAD_MS`. */
const RealDate = Date
const ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0)

globalThis.Date = class WrongDate extends RealDate {
  constructor(...given) {
    if (given.length > 0) super(...given)
    else super(RealDate.now() + ahead)
  }

  static now() {
    return RealDate.now() + ahead
  }
}
