import { workshops as content } from '#content/workshops.ts'
import { type Workshop, type WorkshopCampaign, workshopsContentSchema } from './workshop-content.ts'

const { campaign, workshops } = workshopsContentSchema.parse(content)

export function findWorkshop(id: string): Workshop | null {
  return workshops.find((workshop) => workshop.id === id) ?? null
}

export function listWorkshops(): Workshop[] {
  return workshops.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
}

export function getCampaign(): WorkshopCampaign {
  return campaign
}
