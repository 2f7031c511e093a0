import * as RadixToast from '@radix-ui/react-toast';
import { toasts as timing } from '#shared/domain/site/screen-timings.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { isScreenReaderMode } from '#web/lib/screen-reader-mode.ts';
import { dismissToast, type Toast } from '#web/lib/toast.ts';
import './toaster.css';

/** Toasts never time out for screen readers, because five seconds are too short to find one. */
export default function Toaster({ toasts }: { readonly toasts: readonly Toast[] }) {
  const t = useText();
  return (
    <RadixToast.Provider
      duration={isScreenReaderMode() ? Number.POSITIVE_INFINITY : timing.durationMilliseconds}
      swipeThreshold={timing.swipeThresholdPixels}
      swipeDirection="right"
      label={t('global.notification')}
    >
      {toasts.map((item) => (
        <RadixToast.Root
          key={item.id}
          className={item.variant === 'destructive' ? 'toast toast-destructive' : 'toast'}
          type={item.variant === 'destructive' ? 'foreground' : 'background'}
          onOpenChange={(open) => {
            if (!open) dismissToast(item.id);
          }}
        >
          <RadixToast.Title className="toast-title">{item.title}</RadixToast.Title>
          <RadixToast.Close className="toast-close" aria-label={t('global.close')}>
            <span aria-hidden="true">×</span>
          </RadixToast.Close>
          {item.description ? (
            <RadixToast.Description className="toast-description">{item.description}</RadixToast.Description>
          ) : null}
        </RadixToast.Root>
      ))}
      <RadixToast.Viewport className="toaster" />
    </RadixToast.Provider>
  );
}
