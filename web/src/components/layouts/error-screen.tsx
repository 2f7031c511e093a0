export default function ErrorScreen({
  error,
  onRetry,
}: {
  readonly error: unknown;
  readonly onRetry: () => void;
}) {
  return (
    <button type="button" onClick={onRetry}>
      {error instanceof Error ? error.message : 'Unknown error occurred'}
    </button>
  );
}
