/** The files of content/courses/, by their path. */
export const courseFiles = import.meta.glob<{ course: unknown }>('/content/courses/*.ts', { eager: true })
