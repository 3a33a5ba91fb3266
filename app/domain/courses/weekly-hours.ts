/** Hours of class in one ordinary week: its classes and its lab. */
export function weeklyClassHours({ classes, hoursAClass, labHours }: { classes: number; hoursAClass: number; labHours: number }): number {
  return classes * hoursAClass + labHours
}
