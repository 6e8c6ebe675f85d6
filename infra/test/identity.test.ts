import { limits, oauthScope } from '@hiyori/contract';
import { describe, expect, it } from 'vitest';
import { foundation, resourcesOf, textOf } from './templates.ts';

const pool = () => resourcesOf('AWS::Cognito::UserPool')[0]?.properties ?? {};
const client = () => resourcesOf('AWS::Cognito::UserPoolClient')[0]?.properties ?? {};

describe('the user pool', () => {
  it('takes an e-mail as the name, in any case, and proves it by a code', () => {
    expect(pool().UsernameAttributes).toEqual(['email']);
    expect(pool().UsernameConfiguration).toEqual({ CaseSensitive: false });
    expect(pool().AutoVerifiedAttributes).toEqual(['email']);
    expect(pool().VerificationMessageTemplate).toMatchObject({
      DefaultEmailOption: 'CONFIRM_WITH_CODE',
      EmailMessage: expect.stringMatching(/確認コードは \{####\} です/),
    });
  });

  it("takes the passwords that the contract takes, and asks for nothing but the contract's length", () => {
    expect(pool().Policies).toEqual({
      PasswordPolicy: {
        MinimumLength: limits.password.min,
        RequireLowercase: false,
        RequireNumbers: false,
        RequireSymbols: false,
        RequireUppercase: false,
      },
    });
    // A pool takes 256 characters at most, and what the contract lets through must not be refused there.
    expect(limits.password.max).toBeLessThanOrEqual(256);
  });

  it('keeps the old address of somebody who changes it until the new one is proven', () =>
    expect(pool().UserAttributeUpdateSettings).toEqual({ AttributesRequireVerificationBeforeUpdate: ['email'] }));

  it('mails from the own domain, because the pool itself mails fifty a day', () =>
    expect(pool().EmailConfiguration).toMatchObject({
      EmailSendingAccount: 'DEVELOPER',
      From: expect.stringContaining('@hiyori.example'),
    }));

  it('resets a password by e-mail alone', () =>
    expect(pool().AccountRecoverySetting).toEqual({ RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] }));

  it('asks the trigger before it makes a profile of somebody from Google', () =>
    expect(textOf(pool().LambdaConfig)).toContain('IdentityLinkTriggerLambda'));
});

describe('the app client', () => {
  it('is public, and signs in by password or through the hosted UI with a code', () => {
    expect(client().GenerateSecret).toBe(false);
    // CloudFormation adds ALLOW_REFRESH_TOKEN_AUTH where the library is asked for nothing else; rotation forbids it.
    expect(client().ExplicitAuthFlows).toEqual(['ALLOW_USER_PASSWORD_AUTH']);
    expect(client().AllowedOAuthFlows).toEqual(['code']);
    expect(client().AllowedOAuthScopes).toEqual(oauthScope.split(' '));
  });

  it('does not tell whether an address has an account', () =>
    expect(client().PreventUserExistenceErrors).toBe('ENABLED'));

  it('revokes tokens, and gives a new refresh token for each that is used', () => {
    expect(client().EnableTokenRevocation).toBe(true);
    expect(client().RefreshTokenRotation).toEqual({ Feature: 'ENABLED', RetryGracePeriodSeconds: 60 });
  });

  it('leads back to the product alone', () => {
    expect(client().CallbackURLs).toEqual(['https://hiyori.example/api/v1/auth/google/callback']);
    expect(client().LogoutURLs).toEqual(['https://hiyori.example/login']);
  });

  it('offers Google and nothing else at the hosted UI', () =>
    expect(client().SupportedIdentityProviders).toEqual(['Google']));
});

it("Google's secret comes from Secrets Manager, and whether Google has verified the e-mail comes along", () => {
  const [google] = resourcesOf('AWS::Cognito::UserPoolIdentityProvider');
  expect(textOf(google?.properties.ProviderDetails)).toMatch(
    /resolve:secretsmanager:.*secret:hiyori\/google-client-secret:SecretString/,
  );
  expect(google?.properties.AttributeMapping).toEqual({
    email: 'email',
    email_verified: 'email_verified',
    name: 'name',
  });
  foundation.resourceCountIs('AWS::Cognito::UserPoolDomain', 1);
});
