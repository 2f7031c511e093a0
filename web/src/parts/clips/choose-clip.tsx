import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import './clip-player.css';

const ClipDialog = lazyPart(
  async () => ({ default: (await import('./clip-dialog.tsx')).ClipDialog }),
  ['messages'],
);

export type ChosenClip = {
  /** What the person wrote beside it. */
  readonly text: string;
  /** As it is sent: cut, smaller, and without what the camera wrote into it. */
  readonly file: Blob;
  readonly durationMs: number;
};

/** What the dialog says that cuts the clip; without it, that of a form review. */
export type ClipDialogTexts = { readonly title: string; readonly submit: string };

/**
 * Films or chooses a clip: on a phone the browser offers the camera and the library.
 * @param text What the field for a text starts with; without it there is no such field.
 */
export function ChooseClip({
  label,
  className,
  children,
  text,
  texts,
  onChoose,
}: {
  readonly label: string;
  readonly className: string;
  readonly children: ReactNode;
  readonly text?: string;
  readonly texts?: ClipDialogTexts;
  readonly onChoose: (clip: ChosenClip) => void;
}) {
  const [file, setFile] = useState<File | null>(null);
  return (
    <>
      <span className={className}>
        {children}
        <input
          type="file"
          className="clip-file"
          aria-label={label}
          accept="video/*"
          onChange={(event) => {
            setFile(event.currentTarget.files?.[0] ?? null);
            event.currentTarget.value = '';
          }}
        />
      </span>
      {file === null ? null : (
        <Suspense>
          <ClipDialog file={file} text={text} texts={texts} onClose={() => setFile(null)} onSend={onChoose} />
        </Suspense>
      )}
    </>
  );
}
