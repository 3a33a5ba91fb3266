import type { PayFigure } from '#app/features/courses/pay-content.ts'

/** Published pay, in rupees a year before tax. A course names the figures that concern it. */
export const payFigures: PayFigure[] = [
  { id: 'any-work-first-years', role: 'Any work, all sectors', experience: '0 to 2 years', place: 'Hyderabad', from: 3_42_000, to: 3_42_000, isAverage: true, source: 'indeed-paymap-2025' },
  { id: 'any-work-later', role: 'Any work, all sectors', experience: '2 to 5 years', place: 'Hyderabad', from: 5_66_400, to: 5_66_400, isAverage: true, source: 'indeed-paymap-2025' },
  { id: 'it-fresher-engineer', role: 'IT services, engineering graduates', experience: 'Freshers', place: 'India', from: 3_60_000, to: 4_50_000, source: 'xpheno-freshers-2024' },
  { id: 'it-fresher-other', role: 'IT services, other graduates', experience: 'Freshers', place: 'India', from: 2_20_000, to: 2_80_000, source: 'xpheno-freshers-2024' },
  { id: 'data-analyst-first', role: 'Data analyst', experience: 'Under 1 year', place: 'Hyderabad and Pune', from: 2_50_000, to: 4_50_000, source: 'skillset-master-2026' },
  { id: 'data-analyst-junior', role: 'Data analyst', experience: '1 to 2 years', place: 'Hyderabad and Pune', from: 4_00_000, to: 6_00_000, source: 'skillset-master-2026' },
  { id: 'data-analyst-later', role: 'Data analyst', experience: '2 to 4 years', place: 'Hyderabad and Pune', from: 5_00_000, to: 7_50_000, source: 'skillset-master-2026' },
  { id: 'data-scientist-all', role: 'Data scientist', experience: 'All levels', place: 'Hyderabad', from: 16_10_000, to: 16_10_000, isAverage: true, source: 'teamlease-hyderabad-2024' },
  { id: 'ml-engineer-first', role: 'Machine learning engineer', experience: '0 to 2 years', place: 'India', from: 5_00_000, to: 8_00_000, source: 'testleaf-ai-2026' },
  { id: 'ml-engineer-later', role: 'Machine learning engineer', experience: '3 to 6 years', place: 'India', from: 10_00_000, to: 18_00_000, source: 'testleaf-ai-2026' },
  { id: 'ai-engineer-first', role: 'AI engineer', experience: '0 to 2 years', place: 'India', from: 6_00_000, to: 9_00_000, source: 'testleaf-ai-2026' },
  { id: 'ai-engineer-later', role: 'AI engineer', experience: '3 to 6 years', place: 'India', from: 12_00_000, to: 20_00_000, source: 'testleaf-ai-2026' },
  { id: 'python-first', role: 'Python developer', experience: '0 to 2 years', place: 'India', from: 3_00_000, to: 9_00_000, source: 'salary-insight-2026' },
  { id: 'python-later', role: 'Python developer', experience: '3 to 5 years', place: 'India', from: 6_00_000, to: 20_00_000, source: 'salary-insight-2026' },
  { id: 'java-first', role: 'Java developer', experience: '0 to 1 year', place: 'India', from: 3_50_000, to: 5_50_000, source: 'felix-java-2026' },
  { id: 'java-junior', role: 'Java developer', experience: '1 to 3 years', place: 'India', from: 6_00_000, to: 10_00_000, source: 'felix-java-2026' },
  { id: 'java-later', role: 'Java developer', experience: '3 to 5 years', place: 'India', from: 10_00_000, to: 18_00_000, source: 'felix-java-2026' },
  { id: 'devops-first', role: 'DevOps engineer', experience: '0 to 2 years', place: 'India', from: 3_50_000, to: 6_00_000, source: 'fast-learning-devops-2026' },
  { id: 'devops-junior', role: 'Junior DevOps engineer', experience: '1 to 2 years, from development or operations', place: 'India', from: 5_00_000, to: 10_00_000, source: 'sourcekode-devops-2026' },
  { id: 'seo-first', role: 'SEO executive', experience: 'Freshers', place: 'Hyderabad and other big cities', from: 2_50_000, to: 4_00_000, source: 'infotyke-seo-2024' },
  { id: 'seo-later', role: 'SEO executive', experience: '1 to 3 years', place: 'India', from: 3_00_000, to: 6_00_000, source: 'infotyke-seo-2024' },
]
