/** The topics that the posts of a new site are on, so that one thing has one name. */
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
