/** Whether nothing of it would be seen. */
export const isBlank = (element: Element) => (element.textContent ?? '').replaceAll('\u00a0', ' ').trim() === '' && !element.querySelector('table')

/** What a style sheet of its own says of it, in small letters. */
export const styleOf = (element: Element) => (element.getAttribute('data-style') ?? '').toLowerCase().replace(/\s*([:;])\s*/g, '$1')
