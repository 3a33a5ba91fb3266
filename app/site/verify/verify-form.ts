import { defineForm } from '#app/lib/form.ts'

export const verifyForm = defineForm('verify', {
  code: {
    kind: 'line',
    label: 'Code of a certificate or letter',
    hint: 'C-7K3M-9QXH-2BDN, for example. It is printed on the certificate or letter. Dashes and capitals do not matter.',
    autoComplete: 'off',
    max: 60,
    missing: 'Enter the code that is printed on the certificate or letter.',
  },
})
