/** Words that people often use in a password for a course site. The institute's own names come from its configuration. */
export const siteWords = `institute hyderabad telangana india course courses training class student learn learning
  career placement workshop batch scholarship data science datascience analytics python java full stack fullstack devops aws azure cloud
  cyber security cybersecurity testing digital marketing design machine ai account`.split(/\s+/)

/** The most common parts of passwords, for the browser, which does not load the full list. */
export const commonWords = `password passwd pass welcome admin login user guest test letmein secret master hello love iloveyou dragon monkey
  football cricket baseball superman batman princess sunshine shadow flower star angel lovely friend family mother father krishna ganesh
  shiva rama hanuman sairam jaihind bharat mumbai delhi chennai bangalore kolkata pune india123 india qwerty abc123 asdf zxcv changeme
  default root server system office company manager google gmail facebook instagram whatsapp computer internet mobile phone money lucky
  happy summer winter spring monday friday january march april august december blue green orange apple tiger lion king queen prince
  killer hunter ninja soccer michael daniel jordan rahul amit priya pooja anjali deepak sachin kohli dhoni virat salman modi`.split(/\s+/)
