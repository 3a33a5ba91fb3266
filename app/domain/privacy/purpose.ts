export type Purpose = {
  id: string
  /** The purpose as a heading (`name`) and as a sentence (`why`). */
  name: string
  why: string
  /** For a notice beside a form: what the details are used for and how long they are stored. */
  short?: string
  /** DPDP Act, 2023: consent (section 6), a legitimate use (section 7), or a legal duty. */
  ground: 'consent' | 'legitimate-use' | 'legal-duty'
  groundNote: string
  /** How long, from when, and what happens afterwards. */
  kept: string
  afterwards: string
  /** How a person stops it; null if they cannot: `groundNote` says why. */
  stop: string | null
}

/** What is stored, in words for the person, with its columns by table. */
export type StoredData = Readonly<Record<string, Readonly<Record<string, string>>>>
