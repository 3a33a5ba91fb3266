import { expect, test } from 'vitest'
import { openPdf, readPdfText } from '#server/testing/read-pdf.ts'
import { drawCertificate } from './draw-certificate.server.ts'

const certificate = {
  code: 'C-7K3M-9QXH-2BDN',
  number: 7,
  name: 'Lakshmi Rao',
  course: 'Data Science with AI',
  batch: 'Data Science with AI, 1 Jun 2026',
  firstDay: '2026-06-01',
  lastDay: '2026-11-27',
  issuedAt: new Date('2026-11-28T06:30:00Z'),
  courseID: 'data-science',
}

test.each(['Lakshmi Rao', 'Venkata Satya Naga Lakshmi Narasimha Subrahmanyam Chintalapati Venkata Ramana'])(
  'the certificate of %s is one page with the name, the course and the code',
  async (name) => {
    const bytes = await drawCertificate({ ...certificate, name })
    expect(openPdf(bytes).match(/\/Type \/Page\b/g)).toHaveLength(1)
    const text = readPdfText(bytes)
    for (const part of [...name.split(' '), 'Data Science with AI', 'C-7K3M-9QXH-2BDN']) expect(text).toContain(part)
  },
)
