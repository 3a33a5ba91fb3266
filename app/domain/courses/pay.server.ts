import { payFigures } from '#content/pay/figures.ts'
import { paySources } from '#content/pay/sources.ts'
import type { Course } from './course-content.ts'
import { payFigureSchema, paySourceSchema } from './pay-content.ts'

const sources = new Map(paySources.map((source) => [source.id, paySourceSchema.parse(source)] as const))
const figures = new Map(payFigures.map((figure) => [figure.id, payFigureSchema.parse(figure)] as const))

export const isPayFigure = (id: string): boolean => figures.has(id)

/** Throws for an id that no file has. */
export function listPay(course: Course) {
  return course.pay.figures.map((id) => {
    const figure = figures.get(id)
    const source = figure && sources.get(figure.source)
    if (!figure || !source) throw new Error(`${course.courseID} names the unknown pay figure ${id}.`)
    return { ...figure, source }
  })
}

export type SalaryFigure = ReturnType<typeof listPay>[number]
