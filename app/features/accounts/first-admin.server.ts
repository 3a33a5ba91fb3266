export async function createFirstAdminLink(): Promise<string | null> {
  return null
}
export async function ensureAdmin(_email: string): Promise<void> {}
