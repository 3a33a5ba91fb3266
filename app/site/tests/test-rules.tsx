import type { ScholarshipTest } from '#app/domain/tests/test-content.ts'

/** Who may sit the test, who may not yet, and what to have at hand. */
export function TestRules({ eligibility: { may, mayNot, bring } }: Pick<ScholarshipTest, 'eligibility'>) {
  return (
    <section className="shell-width pt-section" aria-labelledby="who">
      <h2 id="who" className="mb-10 lg:mb-14">
        Who sits it, and with what.
      </h2>
      <div className="grid gap-10 lg:grid-cols-3 lg:gap-16">
        <RuleList title="You may sit it" rules={may} />
        <RuleList title="You may not, for now" rules={mayNot} hollow />
        <RuleList title="What to bring" rules={bring} />
      </div>
    </section>
  )
}

function RuleList({ title, rules, hollow }: { title: string; rules: string[]; hollow?: boolean }) {
  return (
    <div className="border-t border-ink pt-5">
      <h3 className="mb-5">{title}</h3>
      <ul className={hollow ? 'lozenges lozenges-hollow grid gap-4' : 'lozenges grid gap-4'}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </div>
  )
}
