// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useAuth } from '#web/session/auth-provider.tsx';

function Lost() {
  useAuth();
  return null;
}

test('the auth hook outside its provider says so', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<Lost />)).toThrow('useAuth must be used within an AuthProvider');
});
