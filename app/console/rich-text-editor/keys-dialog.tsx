import { Dialog } from '#app/ui/dialog.tsx'
import { keyRows, keysOn } from './key-words.ts'

/** What can be done by keyboard while one writes. */
export function KeysDialog({ isMac, onClose }: { isMac: boolean; onClose: () => void }) {
  const list = (
    <table className="w-full">
      <tbody>
        {keyRows.map(([what, keys]) => (
          <tr key={what} className="border-t border-rule">
            <th scope="row" className="py-2 text-start font-normal">
              {what}
            </th>
            <td className="py-2 text-end">{keysOn(keys, isMac)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
  return <Dialog title="Keys while you write" cross text={list} onClose={onClose} />
}
