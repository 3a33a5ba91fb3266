import type { CreativeWork, ItemList, SoftwareSourceCode } from 'schema-dts'
import { getPublicationPath, type ProjectFields } from '#app/domain/publications/publications.ts'
import { getPictureAddress, type ShownFiles } from '#app/lib/files.ts'
import { createOrganization } from './organization.ts'
import type { Description } from './structured-data.tsx'

export function describeProjects(projects: readonly { slug: string; title: string }[]): Description {
  return (origin) => {
    const list: ItemList = {
      '@type': 'ItemList',
      name: 'Student projects',
      itemListElement: projects.map(({ slug, title }, place) => ({
        '@type': 'ListItem',
        position: place + 1,
        name: title,
        url: origin + getPublicationPath('project', slug),
      })),
    }
    return projects.length > 0 ? [list] : []
  }
}

/** One project: source code if it has a public repository. Authors are only identified by batch. */
export function describeProject(project: ProjectFields, files: ShownFiles): Description {
  const { slug, title, summary, technologies, courseID, repositoryUrl, liveUrl, screenshots } = project
  return (origin) => {
    const url = origin + getPublicationPath('project', slug)
    const images = screenshots.flatMap(({ fileId }) => {
      const widest = files.pictures[fileId]?.sizes.findLast(({ format }) => format === 'webp')
      return widest ? [origin + getPictureAddress(fileId, widest.width, 'webp')] : []
    })
    const whole = {
      '@id': `${url}#project`,
      name: title,
      description: summary,
      url,
      keywords: technologies,
      inLanguage: 'en-IN',
      sourceOrganization: createOrganization(origin),
      ...(courseID && { about: { '@id': `${origin}/${courseID}#course` } }),
      ...(images.length > 0 && { image: images }),
      ...(liveUrl && { sameAs: liveUrl }),
    }
    const described: CreativeWork | SoftwareSourceCode = repositoryUrl
      ? { '@type': 'SoftwareSourceCode', ...whole, codeRepository: repositoryUrl }
      : { '@type': 'CreativeWork', ...whole }
    return [described]
  }
}
