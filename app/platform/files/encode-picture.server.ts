import { readFile } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import type { Metadata, Sharp, SharpConstructor } from 'sharp'
import { type PictureSize, socialSize } from '#app/lib/files.ts'
import { pictureLimitPixels, pictureTypesLabel } from '#app/lib/upload-limits.ts'
import { UploadRejected } from './upload-rejected.server.ts'

const pictureWidths = [360, 720, 1080, 1600] as const

/** Allowed content types, and sharp's name of each, which must match. */
const sharpNames: Record<string, string> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'heif',
}
/** Only the decoders of these types may read a file, independent of its content. */
const decoders = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].flatMap((name) => [`VipsForeignLoad${name}File`, `VipsForeignLoad${name}Buffer`])

const wanted = `Choose a picture as ${pictureTypesLabel}.`
/** Time limit for one step of one picture; the slowest normal picture takes a few seconds. */
const stepSeconds = 30
/** A taller picture would be very narrow on a phone, and too large for the formats. */
const tallest = 6
const alwaysTallEnough = 3_000

let loaded: Promise<SharpConstructor> | undefined

/** Loaded at the first picture: a site without uploads does not need it. */
export async function loadSharp(): Promise<SharpConstructor> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: decoders })
    // A picture is decoded once, so a cache only costs memory. The site needs the other cores.
    sharp.cache(false)
    sharp.concurrency(1)
    return sharp
  })
  return await loaded
}

type EncodedSize = PictureSize & { content: Buffer }
/** The pixels of the largest size. */
type PictureShape = { width: number; height: number }

/**
 * The result is upright, in sRGB, without metadata, smallest first. Checks the dimensions before decoding the pixels, which happens once.
 * @param keep called with each size when it is ready @throws UploadRejected if it is not a valid picture, or is too large
 */
export async function encodePicture(path: string, keep: (size: EncodedSize) => Promise<void>): Promise<PictureShape> {
  const sharp = await loadSharp()
  // At most 15 MB. In memory, because the decoders read the end of a file before its middle.
  const sent = await readFile(path)
  const kind = await fileTypeFromBuffer(sent)
  const expected = sharpNames[kind?.mime ?? '']
  if (!expected) throw new UploadRejected(422, getFailure(kind?.mime))
  // Reads only the header, so that the error can name the size.
  const metadata = await sharp(sent, { limitInputPixels: false }).metadata().catch(rejectBroken)
  rejectByHeader(metadata, expected)
  const source = sharp(sent, { limitInputPixels: pictureLimitPixels, failOn: 'error', sequentialRead: true })
  const { data, info } = await getLargest(source.timeout({ seconds: stepSeconds }), metadata).catch(rejectBroken)
  const widths = [...pictureWidths.filter((width) => width < info.width), info.width]
  for (const width of widths) {
    const { width: rawWidth, height: rawHeight, channels } = info
    const resized = sharp(data, { raw: { width: rawWidth, height: rawHeight, channels }, limitInputPixels: pictureLimitPixels })
      .resize({ width })
      .timeout({ seconds: stepSeconds })
    for (const format of ['avif', 'webp'] as const) {
      const content = await encodeFormat(resized.clone(), format).toBuffer().catch(rejectBroken)
      await keep({ width, format, bytes: content.length, content })
    }
  }
  return { width: info.width, height: info.height }
}

/** Crops a picture to the shape of link previews, as JPEG, which every scraper reads. @param encoded one of its encoded sizes */
export async function cutForLinks(encoded: Buffer): Promise<Buffer> {
  const sharp = await loadSharp()
  const cut = sharp(encoded, { limitInputPixels: pictureLimitPixels, failOn: 'error' }).resize({ ...socialSize, fit: 'cover', position: 'centre' })
  // Scrapers do not support transparency.
  return await cut.flatten({ background: '#fff' }).jpeg({ quality: 82, mozjpeg: true }).timeout({ seconds: stepSeconds }).toBuffer()
}

function encodeFormat(picture: Sharp, format: PictureSize['format']): Sharp {
  return format === 'avif' ? picture.avif({ quality: 55, effort: 3, chromaSubsampling: '4:2:0' }) : picture.webp({ quality: 78, effort: 4 })
}

async function getLargest(source: Sharp, { width, height, orientation = 1 }: Metadata) {
  const shownWidth = orientation >= 5 ? height : width
  return await source
    .autoOrient()
    .resize({ width: Math.min(shownWidth, 1600) })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
}

function rejectByHeader({ format, width, height, orientation = 1, pages = 1, compression }: Metadata, expected: string): void {
  if (format !== expected || (format === 'heif' && compression !== 'av1')) throw new UploadRejected(422, getFailure(undefined))
  if (width * height > pictureLimitPixels)
    throw new UploadRejected(
      422,
      `The picture is ${width.toLocaleString('en-IN')} by ${height.toLocaleString('en-IN')} pixels. Make it smaller: 50 megapixels at most, and 1,600 pixels in width are all that is shown.`,
    )
  if (pages > 1) throw new UploadRejected(422, 'The picture moves. Save one still frame of it as PNG or JPEG.')
  const [shownWidth, shownHeight] = orientation >= 5 ? [height, width] : [width, height]
  if (shownHeight > alwaysTallEnough && shownHeight > tallest * shownWidth)
    throw new UploadRejected(422, `The picture is more than ${tallest} times as tall as it is wide. Cut it into several.`)
}

function getFailure(type: string | undefined): string {
  if (type === 'image/heic' || type === 'image/heif')
    return 'This is a HEIC photo, as iPhones take them; most browsers cannot show it. Save it as JPEG and choose that.'
  if (type === undefined) return `This is not a picture that can be read. ${wanted}`
  return `This is not a picture that the site takes. ${wanted}`
}

function rejectBroken(error: unknown): never {
  const isSlow = error instanceof Error && /timeout/i.test(error.message)
  throw new UploadRejected(
    422,
    isSlow ? 'The picture takes too long to read. Save it again in a simpler format, such as JPEG.' : `The picture is damaged or incomplete. ${wanted}`,
  )
}
