export const courseFiles = import.meta.glob<{ course: unknown }>('/content/courses/*.ts', { eager: true })
