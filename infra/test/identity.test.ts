import { limits, oauthScope } from '@hiyori/contract';
import { describe, expect, it } from 'vitest';
import { foundation, resourcesOf, textOf } from './templates.ts';

const pool = () => resourcesOf('AWS::Cognito::UserPool')[0]?.properties ?? {};
const client = () => resourcesOf('AWS::Cognito::UserPoolClient')[0]?.properties ?? {};

describe('the user pool', () => {
  it('uses the case-insensitive email as user name and verifies it with a code', () => {
    expect(pool().UsernameAttributes).toEqual(['email']);
    expect(pool().UsernameConfiguration).toEqual({ CaseSensitive: false });
    expect(pool().AutoVerifiedAttributes).toEqual(['email']);
    expect(pool().VerificationMessageTemplate).toMatchObject({
      DefaultEmailOption: 'CONFIRM_WITH_CODE',
      EmailMessage: expect.stringMatching(/確認コードは \{####\} です/),
    });
  });

  it('accepts the passwords that the contract accepts', () => {
    expect(pool().Policies).toEqual({
      PasswordPolicy: {
        MinimumLength: limits.password.min,
        RequireLowercase: false,
        RequireNumbers: false,
        RequireSymbols: false,
        RequireUppercase: false,
      },
    });
    // A pool accepts at most 256 characters.
    expect(limits.password.max).toBeLessThanOrEqual(256);
  });

  it('keeps the previous email until the new one is verified', () =>
    expect(pool().UserAttributeUpdateSettings).toEqual({ AttributesRequireVerificationBeforeUpdate: ['email'] }));

  it('sends emails through SES, because Cognito itself sends only fifty per day', () =>
    expect(pool().EmailConfiguration).toMatchObject({
      EmailSendingAccount: 'DEVELOPER',
      From: expect.stringContaining('@hiyori.example.org'),
      SourceArn: {
        'Fn::Join': ['', expect.arrayContaining([expect.stringMatching(/:identity\/hiyori\.example\.org$/)])],
      },
    }));

  it('sends from the identity that SES verifies, whose records are in a zone above its domain', () => {
    expect(resourcesOf('AWS::SES::EmailIdentity').map(({ properties }) => properties.EmailIdentity)).toEqual([
      'hiyori.example.org',
    ]);
    const names = resourcesOf('AWS::Route53::RecordSet').map(({ properties }) => textOf(properties.Name));
    expect(names.filter((name) => name === '"mail.hiyori.example.org."')).toHaveLength(2);
    const zones = resourcesOf('AWS::Route53::RecordSet').map(({ properties }) => properties.HostedZoneId);
    expect(new Set(zones)).toEqual(new Set(['Z0000000000EXAMPLE']));
  });

  it('resets a password only by email', () =>
    expect(pool().AccountRecoverySetting).toEqual({ RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] }));

  it('calls the PreSignUp trigger before it creates a federated user', () =>
    expect(textOf(pool().LambdaConfig)).toContain('IdentityLinkTriggerLambda'));
});

describe('the app client', () => {
  it('has a secret, and allows the password flow and the authorization code flow', () => {
    expect(client().GenerateSecret).toBe(true);
    // ALLOW_REFRESH_TOKEN_AUTH, the default of the CDK, cannot be combined with token rotation.
    expect(client().ExplicitAuthFlows).toEqual(['ALLOW_USER_PASSWORD_AUTH']);
    expect(client().AllowedOAuthFlows).toEqual(['code']);
    expect(client().AllowedOAuthScopes).toEqual(oauthScope.split(' '));
  });

  it('does not reveal whether an email has an account', () =>
    expect(client().PreventUserExistenceErrors).toBe('ENABLED'));

  it('enables token revocation and refresh token rotation', () => {
    expect(client().EnableTokenRevocation).toBe(true);
    expect(client().RefreshTokenRotation).toEqual({ Feature: 'ENABLED', RetryGracePeriodSeconds: 60 });
  });

  it('redirects only to the product', () => {
    expect(client().CallbackURLs).toEqual(['https://hiyori.example.org/api/v1/auth/google/callback']);
    expect(client().LogoutURLs).toEqual(['https://hiyori.example.org/login']);
  });

  it('offers only Google in the hosted UI', () => expect(client().SupportedIdentityProviders).toEqual(['Google']));
});

it("reads Google's client secret from Secrets Manager and maps the claim email_verified", () => {
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
