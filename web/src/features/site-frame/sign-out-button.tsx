import { Button } from '#web/components/ui/button.tsx';
import { paths } from '#web/config/paths.ts';

/** Ends the session, then goes home with a fresh page, so that nothing of the session stays in memory. */
export default function SignOutButton({ label }: { readonly label: string }) {
  return (
    <Button
      size="small"
      variant="ghost"
      onClick={async () => {
        const { signOut } = await import('aws-amplify/auth');
        await signOut();
        window.location.assign(paths.home.link);
      }}
    >
      {label}
    </Button>
  );
}
