import { listFile } from '#app/console/list/list.server.ts'
import { questionList } from '#app/console/tests/test-lists.tsx'
import { policy } from '#app/domain/accounts/policy.ts'
import { questionQuery } from '#app/domain/tests/console-tests.server.ts'
import { getIndiaToday } from '#app/lib/dates.ts'

export const handle = policy({ access: { who: ['editor'], confirmed: true }, cache: 'none' })

export const loader = listFile(questionList, questionQuery, {
  name: () => `question-bank-${getIndiaToday(new Date())}`,
  action: 'test.bank-export',
  subject: () => 'test-question:list',
})
