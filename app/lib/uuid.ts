export const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Check an id first: PostgreSQL rejects other text where it expects a `uuid`. */
export const isUuid = (text: string): boolean => uuidShape.test(text)
