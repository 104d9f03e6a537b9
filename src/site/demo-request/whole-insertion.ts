/**
 * Lets fields take pasted and dropped text as a whole, even above their limit:
 * browsers would cut it in silence. The form then says that it doesn't fit
 * (use-demo-request.ts).
 */
export function takeWholeInsertions(form: HTMLFormElement): () => void {
  const onBeforeInput = ({ target, inputType, data }: InputEvent) => {
    const isTyped = data?.length === 1 || inputType.includes('Composition')
    const control = target as HTMLInputElement | HTMLTextAreaElement
    const limit = control.maxLength
    if (isTyped || limit < 0 || !inputType.startsWith('insert')) return
    control.removeAttribute('maxlength')
    setTimeout(() => (control.maxLength = limit))
  }
  form.addEventListener('beforeinput', onBeforeInput)
  return () => form.removeEventListener('beforeinput', onBeforeInput)
}
