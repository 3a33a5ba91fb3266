import type { SocialHire } from '#app/domain/hiring/socialhire-content.ts'
import { institute } from '#content/institute.ts'
import { CandidateWay } from './candidate-way.tsx'
import { DataCare } from './data-care.tsx'
import { ProfileSpecimen } from './profile-specimen.tsx'
import { RecruiterWay } from './recruiter-way.tsx'
import { SocialhireHero } from './socialhire-hero.tsx'
import { startMail } from './start-mail.ts'

/** Two ways through one door: first the recruiter's, then what both look at, then the candidate's. */
export function SocialhirePage({ content }: { content: SocialHire }) {
  const { recruiters, candidates } = content
  return (
    <>
      <SocialhireHero content={content} />
      <RecruiterWay
        recruiters={recruiters}
        limits={content.limits}
        mail={startMail(institute.mail, 'A job for SocialHire', ['Company, and your name and number.', ...recruiters.postingNeeds])}
      />
      <ProfileSpecimen specimen={content.specimen} shows={recruiters.profileShows} hides={recruiters.profileHides} />
      <CandidateWay candidates={candidates} limits={content.limits} mail={startMail(institute.mail, 'My SocialHire profile', candidates.profileNeeds)} />
      <DataCare dataCare={content.dataCare} />
    </>
  )
}
