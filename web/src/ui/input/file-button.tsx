import { type ComponentProps, type ReactNode, useId } from 'react';
import './field.css';

/**
 * Asks for a file. The browser's own button speaks the browser's language, so a label is the button. Its parent is positioned.
 * @param onFiles Called again for the same file, when it is chosen again.
 */
export function FileButton({
  label,
  variant = 'secondary',
  onFiles,
  ...input
}: Omit<ComponentProps<'input'>, 'id' | 'type' | 'onChange'> & {
  readonly label: ReactNode;
  readonly variant?: 'primary' | 'secondary';
  readonly onFiles: (files: readonly File[]) => void;
}) {
  const id = useId();
  return (
    <>
      <input
        {...input}
        id={id}
        type="file"
        className="file-input"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          onFiles(files);
        }}
      />
      <label htmlFor={id} className={`button button-${variant}`}>
        {label}
      </label>
    </>
  );
}
