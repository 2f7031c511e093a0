import { StrokeIcon } from './stroke-icon.tsx';

const shapes = {
  camera: 'M4 8h3l2-3h6l2 3h3v11H4z M12 17a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z',
  microphone: 'M12 3a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0V6a3 3 0 0 1 3-3z M6 11a6 6 0 0 0 12 0 M12 17v4 M9 21h6',
  video: 'M3 6h12v12H3z M15 10l6-3v10l-6-3z',
  play: 'M8 5v14l11-7z',
  pause: 'M8 5v14 M16 5v14',
} as const;

export function MediaIcon({ name }: { readonly name: keyof typeof shapes }) {
  return (
    <StrokeIcon
      path={shapes[name]}
      size={24}
      width={name === 'pause' ? '3' : '1.8'}
      isFilled={name === 'play'}
    />
  );
}
