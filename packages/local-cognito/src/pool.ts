/** The one user pool and the one public app client of the stand-in, with identifiers of the real shape. */
export const region = 'ap-northeast-1';
export const userPoolId = `${region}_LocalDev1`;
export const clientId = 'hiyorilocaldevclient000001';

/** The issuer of a real pool of this id, so that verifiers run unchanged (they only need the keys from elsewhere). */
export const issuer = `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`;
