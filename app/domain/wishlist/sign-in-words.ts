/** Spec §5: what a visitor without an account is told. */
export const signInToAdd = 'Please log in to add items to your wishlist'

/** What becomes of the course whose heart they pressed. */
export const addedAfterSignIn = (label: string) => `${label} goes on your list as soon as you have signed in.`
