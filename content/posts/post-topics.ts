/** The topics of the posts of a new site; shared, so that one subject has one name. */
export const postTopics = [
  'Advertising',
  'Analytics',
  'AWS',
  'Databases',
  'Deep learning',
  'DevOps',
  'Django',
  'Docker',
  'Generative AI',
  'Interviews',
  'Java',
  'Machine learning',
  'Node.js',
  'Python',
  'Spring Boot',
  'SQL',
]
