/** Spec §9: banner scroll speed, in pixels a second. */
const bannerSpeed = 80

/** Widest viewport that the server's HTML fills without a gap, before any script has measured. */
const widestUnmeasuredPx = 4000

/** Shortest length of the list of messages; shell.css gives the list this width, so that its own duration is right. */
export const bannerMinimumPx = 1440

/** Seconds in which a list of this length passes, so that it moves at the banner's speed whatever the width. */
export function bannerSeconds(listPx: number): number {
  return listPx / bannerSpeed
}

/** How many lists stand side by side: when the first has wholly left, the others still fill the viewport. */
export function bannerCopies(listPx: number, viewportPx: number): number {
  return Math.ceil(Math.max(viewportPx, widestUnmeasuredPx) / listPx) + 1
}
