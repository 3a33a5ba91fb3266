export type Purpose = {
  id: string
  /** What it is for, as a heading and as a sentence. */
  name: string
  why: string
  /** Beside a form: what the details are used for and how long they are kept. */
  short?: string
  /** DPDP Act, 2023: consent (section 6), a legitimate use (section 7), or a duty under a law. */
  ground: 'consent' | 'legitimate-use' | 'legal-duty'
  groundNote: string
  /** How long, counted from what, and what happens then. */
  kept: string
  afterwards: string
  /** How a person stops it; null: `groundNote` says why it cannot be stopped. */
  stop: string | null
}

/** What is stored, in words for its person, and where: columns by table. */
export type Stored = Readonly<Record<string, Readonly<Record<string, string>>>>
