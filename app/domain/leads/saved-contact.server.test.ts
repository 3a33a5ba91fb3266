import { expect, test, vi } from 'vitest'
import { closeDatabase, getDatabaseAddress, openDatabase } from '#app/platform/db/client.server.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { getAdultContact } from './saved-contact.server.ts'

useTestDatabase()

test('if the database is unreachable, the forms of a page are empty and the page still works', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const url = getDatabaseAddress()
  await closeDatabase()
  const contact = await getAdultContact({ id: 'asha', name: 'Asha Rao', email: 'asha@example.org' }).finally(() => openDatabase(url))
  expect(contact).toEqual({ name: '', phone: '', email: '' })
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
})
