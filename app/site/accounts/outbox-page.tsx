type OutboxMail = { subject: string; to: string; text: string; at: string }

const linkForm = /(https?:\/\/\S+)/

/** Mails and SMS that were stored instead of sent. Only outside production. */
export function OutboxPage({ entries }: { entries: OutboxMail[] }) {
  return (
    <div className="shell-width pt-10 pb-section">
      <h1 className="text-heading leading-none">Outbox</h1>
      <p className="mt-5 text-lede">Where no mail server or SMS gateway is configured, messages are kept here instead of being sent.</p>
      {entries.length === 0 && <p className="mt-9">Nothing has been written yet.</p>}
      <ol className="mt-9 border-t border-ink">
        {entries.map((entry) => (
          <li key={`${entry.at} ${entry.to} ${entry.subject}`} className="border-b border-rule py-6">
            <h2 className="text-title">{entry.subject}</h2>
            <p className="text-soft">
              to {entry.to}, {entry.at}
            </p>
            <p className="mt-3 break-words whitespace-pre-wrap">
              {entry.text.split(linkForm).map((part) =>
                linkForm.test(part) ? (
                  <a key={part} href={part}>
                    {part}
                  </a>
                ) : (
                  part
                ),
              )}
            </p>
          </li>
        ))}
      </ol>
    </div>
  )
}
