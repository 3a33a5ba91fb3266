/** A rejected upload; the message is for the person who sent it. */
export class UploadRejected extends Error {
  status: number
  retryAfterSeconds: number | undefined
  constructor(status: number, message: string, retryAfterSeconds?: number) {
    super(message)
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
  }
}
