import type { ReactNode } from 'react'
import type { ShownTeacher } from './load-teachers.server.ts'
import { TeacherPortrait } from './teacher-portrait.tsx'

interface TeacherRowProps {
  teacher: ShownTeacher
  children?: ReactNode
}

export function TeacherRow({ teacher: { name, role, text, photo, jaali }, children }: TeacherRowProps) {
  return (
    <li className="grid grid-cols-[88px_1fr] gap-x-5 border-b border-rule py-6 md:grid-cols-[120px_1fr]">
      <TeacherPortrait photo={photo} jaali={jaali} sizes="(min-width: 700px) 120px, 88px" className="self-start" />
      <div>
        <h3 className="text-lede leading-tight">{name ?? role}</h3>
        {name && <p className="text-soft">{role}</p>}
        <p className="mt-1">{text}</p>
        {children}
      </div>
    </li>
  )
}
