/** Marks with a real minus sign. */
export function formatMarks(marks: number): string {
  return marks < 0 ? `−${-marks}` : String(marks)
}
