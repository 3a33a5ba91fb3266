import type { WorkPicture } from '../../content/work-pictures.ts'
import type { Drawing, PictureSource } from './picture.ts'
import { densities, plate } from './plate.ts'
import { pictureSources } from './sources.ts'

type DrawnPicture = Omit<PictureSource, 'draw'> & { drawing: Drawing }

/** All pictures with their drawings, in the order of the courses. */
export function drawPictures(): DrawnPicture[] {
  return pictureSources.map(({ draw, ...picture }) => ({ ...picture, drawing: draw() }))
}

/** The texts that pages show beside the pictures. */
export function listEntries(pictures: readonly DrawnPicture[]): WorkPicture[] {
  const widest = Math.max(...densities)
  return pictures.map(({ id, use = 'work', courseID, title, made, drawing: { result, weakness, alt } }) => ({
    id,
    use,
    courseID,
    title,
    result,
    weakness,
    made,
    alt,
    width: plate.width * widest,
    height: plate.height * widest,
  }))
}

/** The text of `content/work-pictures.ts`. */
export function writeEntries(pictures: readonly DrawnPicture[]): string {
  return `// Written by scripts/draw-work-pictures.ts: change the scripts in scripts/work-pictures and run it.

/** A picture drawn from a real computation. Its files are named in app/lib/work-picture.ts. */
export type WorkPicture = {
  id: string
  /** \`work\`: work of the kind that students build; \`post\`: a figure of the post that has this id as its slug; \`class\`: work in a class. */
  use: 'work' | 'post' | 'class'
  courseID: string
  title: string
  /** What was measured. */
  result: string
  /** A limit of the result. */
  weakness: string
  /** How the picture was computed, and from which data. */
  made: string
  /** Description for people who cannot see the picture; the result and the weakness follow it. */
  alt: string
  /** Pixels of the largest file. */
  width: number
  height: number
}

export const workPictures: WorkPicture[] = ${JSON.stringify(listEntries(pictures))}
`
}
