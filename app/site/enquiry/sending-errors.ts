import type { FailureTexts } from '#app/ui/form-failures.ts'

/** Messages for a visitor's form that got no response that the browser can read. The server stores the form once, even if it arrives several times. */
export function createSendingErrors(nothing: 'Not sent' | 'Not booked', getAdvice: () => string): FailureTexts {
  return {
    get offline() {
      return `${nothing}: this device is offline. What you typed is still here. Press the button again when you are back. ${getAdvice()}`
    },
    get lost() {
      return `Not confirmed: the connection was lost. What you typed is still here. Press the button again when you are back; it counts once. ${getAdvice()}`
    },
    waiting:
      'Not confirmed yet: our system cannot take it in at this moment. What you typed is still here, and this page sends it again by itself. Keep it open; it counts once.',
    get busy() {
      return `${nothing}: our system cannot take it in at this moment. What you typed is still here, so try again in a minute. ${getAdvice()}`
    },
    get refused() {
      return `${nothing}: this form cannot be sent from here. Open the page again and send it from there. ${getAdvice()}`
    },
    get broken() {
      return `Not confirmed: the fault is ours. What you typed is still here. Press the button again in a minute; it counts once. ${getAdvice()}`
    },
  }
}
