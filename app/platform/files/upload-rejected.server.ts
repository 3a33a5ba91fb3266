/** An upload that is not taken; the message is for who sent it. */
export class UploadRejected extends Error {
  status: number
  retryAfterSeconds: number | undefined
  constructor(status: number, message: string, retryAfterSeconds?: number) {
    super(message)
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
  }
}
