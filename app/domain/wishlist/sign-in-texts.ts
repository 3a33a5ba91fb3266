/** Spec §5: the text for a visitor without an account. */
export const signInToAdd = 'Please log in to add items to your wishlist'

export const describeAddAfterSignIn = (label: string) => `${label} goes on your list as soon as you have signed in.`
