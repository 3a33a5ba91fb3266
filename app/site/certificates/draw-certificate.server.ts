import { encode } from 'uqr'
import type { PrintedCertificate } from '#app/domain/certificates/verify-certificate.server.ts'
import { getInstitute } from '#app/domain/content/institute.ts'
import { listCourseMarks } from '#app/domain/courses/courses.server.ts'
import { formatStoredDate, getIndiaToday } from '#app/lib/dates.ts'
import { convertOklchToRgb } from '#app/lib/oklch.ts'
import { config } from '#app/platform/config.server.ts'
import { measure, paper } from '#app/site/courses/brochure-paper.server.ts'
import { BrochureWriter } from '#app/site/courses/brochure-writer.server.ts'
import { drawWindow, getJaaliTile } from '#app/site/courses/jaali-window.server.ts'

/** A certificate as a tagged PDF of one page, with the address to verify it and the same address as a QR code. */
export async function drawCertificate({ code, number, name, course, batch, firstDay, lastDay, issuedAt, courseID }: PrintedCertificate) {
  const institute = getInstitute()
  const [mark] = listCourseMarks([courseID ?? ''])
  const tile = getJaaliTile(mark?.jaali ?? 'star-and-cross')
  const day = getIndiaToday(issuedAt)
  const writer = new BrochureWriter(`Certificate of completion: ${name}`, institute.name, day, convertOklchToRgb(0.58, 0.135, tile.hue))
  const width = 132
  const across = Math.max(2, Math.round(210 / tile.width))
  writer.drawn(() => drawWindow(writer.document, tile, { x: paper.right - width, y: paper.top, width, across }))
  const beside = paper.right - paper.body - width - 24
  writer.space(20)
  writer.paragraph(`${institute.name}, ${institute.city}`, 'strong', beside)
  writer.space(12)
  writer.heading(1, 'Certificate of completion', { width: beside })
  writer.y = Math.max(writer.y, paper.top + 250)
  writer.paragraph('This is to certify that', 'lede')
  writer.space(6)
  // A third line of this size would push the code and its QR to a second page.
  const fitsTwoLines = measure(writer.document, name, 'title', paper.right - paper.body) < 100
  writer.heading(fitsTwoLines ? 1 : 2, name)
  writer.paragraph('has completed the course', 'lede')
  writer.space(8)
  writer.heading(2, course)
  writer.space(20)
  writer.rows([
    ['Held', `${formatStoredDate(firstDay)} to ${formatStoredDate(lastDay)}`],
    ['Batch', batch],
    ['Issued', `${formatStoredDate(day)}, by ${institute.name}`],
    ['Number', String(number)],
    ['Code', code],
  ])
  writer.space(26)
  const address = `${config().publicUrl}/verify/${code}`
  const side = 84
  writer.ensureRoom(side + 10)
  const top = writer.y
  writer.drawn(() => drawQr(writer.document, address, { x: paper.right - side, y: top, side }))
  writer.heading(3, 'Check this certificate', { width: beside })
  writer.paragraph(`Scan the code, or open ${address}. The page shows the name on it and whether it is valid. No account is needed.`, 'text', beside)
  return await writer.finish(`${institute.name}, ${institute.address.join(', ')}`)
}

function drawQr(document: PDFKit.PDFDocument, text: string, { x, y, side }: { x: number; y: number; side: number }): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const module = side / size
  data.forEach((row, down) => {
    row.forEach((isDark, across) => {
      // Slightly larger than a module, so that viewers show no gaps.
      if (isDark) document.rect(x + across * module, y + down * module, module + 0.05, module + 0.05)
    })
  })
  document.fillColor([0, 0, 0]).fill()
}
