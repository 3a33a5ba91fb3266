/** One per course. Each is a class `jaali-<name>` in jaali.css with its tile and its hue. */
export const jaaliNames = [
  'star-and-cross',
  'three-way-lattice',
  'four-petals',
  'ogee',
  'octagon-and-square',
  'stacked-blocks',
  'twelve-fold-rosette',
  'turning-squares',
  'parquet',
] as const

export type JaaliName = (typeof jaaliNames)[number]
