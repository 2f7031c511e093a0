import { describe, expect, it } from 'vitest';
import {
  poisonControlNumber,
  productClaims,
  productName,
  productSettings,
  publicEmergencyNumber,
  stageIds,
  supportHours,
} from '#shared/domain/catalog/product.ts';
import intake from '#web/locales/en/intake.json' with { type: 'json' };

describe('the product', () => {
  it('is REPZ, in hours Mon-Fri 6AM-8PM PST', () => {
    expect(productName).toBe('REPZ');
    expect(supportHours).toMatchObject({
      texts: { en: 'Mon-Fri 6AM-8PM PST' },
      opensAtHour: 6,
      closesAtHour: 20,
    });
    expect(supportHours.weekdays).toEqual([1, 2, 3, 4, 5]);
  });

  it('has the specified marketing claims', () => {
    expect(productClaims).toEqual({ experienceYears: 18, clientsCoached: 200, athletes: 2847 });
    const english = intake.social.replace('{athletes}', productClaims.athletes.toLocaleString('en'));
    expect(english).toBe('Join 2,847+ athletes');
    expect(publicEmergencyNumber).toBe('911');
    expect(poisonControlNumber).toBe('1-800-222-1222');
  });

  it('has example contacts in every stage, and no two stages share an address', () => {
    for (const stage of stageIds) {
      const settings = productSettings[stage];
      expect(settings.contactEmail).toMatch(/@(?:[a-z]+\.)?example\.com$/);
      expect(settings.phone).toContain('555-01');
      expect(settings.phoneLink.slice(2)).toBe(settings.phone.replaceAll(/\D/g, ''));
    }
    expect(new Set(stageIds.map((stage) => productSettings[stage].contactEmail)).size).toBe(stageIds.length);
  });
});
