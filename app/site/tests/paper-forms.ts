/** What the paper's page shows of its answers. Runs inside the page as text: uses nothing from outside. */
export function createPaperForms(forms: HTMLFormElement[], showText: (selector: string, text: string) => void) {
  function fill(form: HTMLFormElement, answer: string, isMarked: boolean): void {
    const places = answer.split(',')
    for (const control of form.elements) {
      if (control instanceof HTMLSelectElement) control.value = places[Number(control.name.slice(1))] ?? ''
      if (!(control instanceof HTMLInputElement)) continue
      if (control.name === 'marked') control.checked = isMarked
      else if (control.name === 'a' && control.type === 'text') control.value = answer
      else if (control.name === 'a') control.checked = answer !== '' && places.includes(control.value)
    }
    mark(form)
  }

  const isFormMarked = (form: HTMLFormElement) => new FormData(form).has('marked')
  const isAnswered = (form: HTMLFormElement) => [...new FormData(form)].some(([name, value]) => /^a\d*$/.test(name) && value !== '')
  const listPositions = (of: HTMLFormElement[]) => of.map(({ dataset }) => dataset.question).join(', ')

  function mark(form: HTMLFormElement): void {
    const open = listPositions(forms.filter((one) => !isAnswered(one)))
    const marked = listPositions(forms.filter(isFormMarked))
    showText('[data-summary]', `${open ? `Without an answer: ${open}.` : 'Every question has an answer.'}${marked && ` Marked for review: ${marked}.`}`)
    const state = `${isAnswered(form) ? 'answered' : 'open'}${isFormMarked(form) ? ', marked for review' : ''}`
    const link = document.querySelector<HTMLElement>(`[data-to="${form.dataset.question}"]`)
    if (!link) return
    link.dataset.state = state
    const label = link.querySelector('span')
    if (label) label.textContent = `, ${state}`
  }

  return { find: (position: string) => forms.find(({ dataset }) => dataset.question === position), fill, mark }
}
